import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiClient } from './api-client.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (part: Buffer) => body.push(part));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ method: request.method, url: request.url, body: Buffer.concat(body).toString() }),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('calls the API as the client on the server does, several calls at once', async () => {
  const api = apiClient(origin);
  const [list, post] = await Promise.all([
    api.GET('/api/blog', { params: { query: { tag: 'a b' } } }),
    api.GET('/api/blog/{key}', { params: { path: { key: 'ä/b' } } }),
  ]);
  expect(list.data).toMatchObject({ method: 'GET', url: '/api/blog?tag=a%20b' });
  expect(post.data).toMatchObject({ url: '/api/blog/%C3%A4%2Fb' });
});

it('rejects as fetch does when there is no network', () =>
  expect(apiClient('http://127.0.0.1:1').GET('/api/blog')).rejects.toThrow());

it('can be awaited and returned from an async function like any value', async () => {
  const api = apiClient(origin);
  await expect(Promise.resolve(api)).resolves.toBe(api);
});
