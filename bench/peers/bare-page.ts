import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { reportOrigin } from './report-origin.ts';

/**
 * Baseline for cached pages: bare node:http that ignores the request and sends exactly the bytes and headers which the
 * shell sent for one address from its cache, with brotli.
 */
const page = process.argv[2] ?? '';
const ask = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(page, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject);
  });
let answer = await ask();
// A page is stale while it is rendered again.
for (let tries = 0; tries < 20 && answer.headers['x-cache'] === 'stale'; tries++) {
  answer.resume();
  await pause(100);
  answer = await ask();
}
const body = await buffer(answer);
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
if (answer.statusCode !== 200 || headers['x-cache'] !== 'hit')
  throw new Error(`${page} did not come from the cache (${answer.statusCode}, ${headers['x-cache']}).`);

reportOrigin(
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }),
);
