import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageRequest } from '../../test/tiny-slice.ts';
import { apiCalls } from './api-calls.ts';

/** Three eighths of it for a call, and so for an answer on a busy machine; no share of it is a whole number. */
const PAGE_MS = 9_999;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** @returns what calls a path of an API, which was last heard of at a time, in a page of its own */
async function callsOf(api: RequestListener, heardAt: () => number) {
  const server = createServer(api).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ofPage = apiCalls(`http://127.0.0.1:${port}`, PAGE_MS, heardAt);
  return async (path: string) =>
    (await ofPage(pageRequest('/blog'))({ method: 'GET', path, headers: {} }))?.status;
}

test('a call that takes too long costs its own page, while the API is heard of', async () => {
  const call = await callsOf(({ url }, response) => {
    if (url === '/api/posts') response.end('[]');
  }, Date.now);
  expect(await call('/api/search')).toBeUndefined();
  expect(await call('/api/posts')).toBe(200);
});

test('an API that nobody hears of is asked by nobody for a while', async () => {
  const asked: unknown[] = [];
  const before = Date.now();
  const call = await callsOf(
    ({ url }) => asked.push(url),
    () => before - 1,
  );
  expect(await call('/api/posts')).toBeUndefined();
  expect(await call('/api/posts')).toBeUndefined();
  expect(asked).toEqual(['/api/posts']);
});

test('an answer that is too large costs its own page: who gives one is not away', async () => {
  const call = await callsOf(
    ({ url }, response) => response.end(url === '/api/posts' ? '[]' : ' '.repeat(4 * 1024 * 1024 + 1)),
    () => 0,
  );
  expect(await call('/api/export')).toBeUndefined();
  expect(await call('/api/posts')).toBe(200);
});
