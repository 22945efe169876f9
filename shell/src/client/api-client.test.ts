import { startHost } from '../../test/start-host.ts';
import { apiClient } from './api-client.ts';

let origin: string;
beforeAll(async () => {
  origin = await startHost(({ method, url }, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ method, url }));
  });
});

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
