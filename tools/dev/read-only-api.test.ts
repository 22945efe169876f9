import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startReadOnlyApi, type ReadOnlyApi } from './read-only-api.ts';

/** A site that records incoming requests. */
let site: Server;
let reached: IncomingMessage[];
let api: ReadOnlyApi;
let origin: string;
beforeEach(async () => {
  reached = [];
  site = createServer((request, response) => {
    reached.push(request);
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304, { etag: '"1"' }).end();
    if (request.url === '/api/elsewhere') return response.writeHead(301, { location: '/api/blog' }).end();
    if (request.url === '/media/large') return response.end(Buffer.alloc(8_000_000, 'x'));
    if (request.url === '/api/nothing') return response.writeHead(404).end('{}');
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"', 'set-cookie': 'a=b' });
    response.end(JSON.stringify({ url: request.url }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  api = await startReadOnlyApi(origin);
});
afterEach(async () => {
  await api.close();
  site.closeAllConnections();
  site.close();
});

test('GET is forwarded with query, validators and answer', async () => {
  const answer = await fetch(`${api.origin}/api/blog?q=a%20b&page=2`);
  expect([answer.status, await answer.json()]).toEqual([200, { url: '/api/blog?q=a%20b&page=2' }]);
  expect(answer.headers.get('set-cookie')).toBeNull();
  const known = await fetch(`${api.origin}/api/blog`, { headers: { 'If-None-Match': '"1"' } });
  expect([known.status, known.headers.get('etag')]).toEqual([304, '"1"']);
  expect((await fetch(`${api.origin}/api/nothing`)).status).toBe(404);
  const moved = await fetch(`${api.origin}/api/elsewhere`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/blog']);
  expect((await (await fetch(`${api.origin}/media/large`)).arrayBuffer()).byteLength).toBe(8_000_000);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
  '%s is refused with a message and never reaches the site',
  async (method) => {
    const answer = await fetch(`${api.origin}/api/contact`, {
      method,
      ...(method[0] === 'P' && { body: '{}' }),
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    if (method !== 'HEAD')
      expect(((await answer.json()) as { message: string }).message).toBe(
        `This site is developed against ${origin}, whose API is read-only here: ${method} is refused, and nothing was changed.`,
      );
    expect(reached).toHaveLength(0);
  },
);

test('credentials are not forwarded', async () => {
  await fetch(`${api.origin}/api/admin/me`, {
    headers: { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Forwarded-For': '1.2.3.4' },
  });
  const [{ headers }] = reached as [IncomingMessage];
  for (const name of ['authorization', 'cookie', 'x-forwarded-for']) expect(headers).not.toHaveProperty(name);
});

test.each([
  ...['/', '/admin', '/api', '//example.org/api/x', 'http://example.org/api/x', '/api/../admin'],
  ...['/api/%2e%2e/admin', '/media/..//x', '*'],
])('only the API is forwarded: %s', async (path) => {
  const { port } = new URL(api.origin);
  const request = httpRequest({ port, path }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, reached.length]).toEqual([404, 0]);
});

test('an unreachable site is reported', async () => {
  site.closeAllConnections();
  site.close();
  const answer = await fetch(`${api.origin}/api/blog`);
  expect(answer.status).toBe(503);
  expect(((await answer.json()) as { message: string }).message).toContain(`${origin} does not answer: `);
});
