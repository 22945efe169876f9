import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { tellOrigin } from './tell-origin.ts';

/**
 * The peer of a page from the cache: bare node:http that looks at nothing of a request and sends the very bytes and headers
 * which the shell sent for one address, brotli, from its cache.
 */
const page = process.argv[2] ?? '';
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(page, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject);
});
const body = await buffer(answer);
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
if (answer.statusCode !== 200 || headers['x-cache'] !== 'hit')
  throw new Error(`${page} did not come from the cache (${answer.statusCode}, ${headers['x-cache']}).`);

tellOrigin(
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }),
);
