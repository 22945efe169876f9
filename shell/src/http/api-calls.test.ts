import type { RequestListener } from 'node:http';
import { startHost } from '../../test/start-host.ts';
import { pageRequest } from '../../test/tiny-slice.ts';
import { apiCalls } from './api-calls.ts';

/** Three eighths of it, for one call, also suffice on a busy machine; no share of it is an integer. */
const PAGE_MS = 9_999;

/** @returns a function that calls an API path, each time within a page of its own */
async function callsOf(api: RequestListener, heardAt: () => number) {
  const ofPage = apiCalls(await startHost(api), PAGE_MS, heardAt);
  return async (path: string) =>
    (await ofPage(pageRequest('/blog'))({ method: 'GET', path, headers: {} }))?.status;
}

test.each([
  ['/api/blog?q=pain...', 200],
  ['/api/blog?q=a..b//c', 200],
  ['/api/blog?q=..%2F..', 200],
  ['/api/blog/..', undefined],
  ['/api//blog', undefined],
  ['/api/blog/a..b', 200],
  ['/api/../metrics?q=x', undefined],
  ['/api/blog/%2e%2e/metrics', undefined],
  ['/api/.%2E/metrics', undefined],
  ['/api/blog\\..', undefined],
  ['/api/blog?q=\\', 200],
  ['/api/blog/.', undefined],
  ['/api', undefined],
  ['//evil.example/api/blog', undefined],
  ['@evil.example/api/', undefined],
])('%s is a path of the API with the answer %s', async (path, status) => {
  const call = await callsOf((_request, response) => response.end('[]'), Date.now);
  expect(await call(path)).toBe(status);
});

test('a reset connection costs only its own page', async () => {
  const call = await callsOf(
    ({ url, socket }, response) => (url === '/api/search' ? socket.destroy() : response.end('[]')),
    () => 0,
  );
  expect(await call('/api/search')).toBeUndefined();
  expect(await call('/api/posts')).toBe(200);
});

test('an operation that keeps failing is paused, and no other', async () => {
  const asked: string[] = [];
  const call = await callsOf(
    ({ url = '', socket }, response) => {
      asked.push(url);
      if (url.startsWith('/api/search')) socket.destroy();
      else response.end('[]');
    },
    () => 0,
  );
  for (const q of [1, 2, 3, 4, 5, 6]) await call(`/api/search?q=${q}`);
  expect(asked).toHaveLength(2);
  expect(await call('/api/posts')).toBe(200);
});

test('a slow call costs only its own page while the API answers others', async () => {
  const call = await callsOf(({ url }, response) => {
    if (url === '/api/posts') response.end('[]');
  }, Date.now);
  expect(await call('/api/search')).toBeUndefined();
  expect(await call('/api/posts')).toBe(200);
});

test('an API that answers nobody is not asked for a while', async () => {
  const asked: unknown[] = [];
  const before = Date.now();
  const call = await callsOf(
    ({ url }) => asked.push(url),
    () => before - 1,
  );
  await Promise.all([call('/api/posts'), call('/api/posts')]);
  expect(await call('/api/posts')).toBeUndefined();
  expect(asked).toEqual(['/api/posts', '/api/posts']);
});

test('a proxy’s gateway timeout counts as no answer', async () => {
  const asked: unknown[] = [];
  const call = await callsOf(
    ({ url }, response) => {
      asked.push(url);
      response.writeHead(504).end();
    },
    () => 0,
  );
  for (let count = 0; count < 3; count++) expect(await call('/api/posts')).toBeUndefined();
  expect(asked).toEqual(['/api/posts', '/api/posts']);
});

test('an answer that is too large costs only its own page', async () => {
  const call = await callsOf(
    ({ url }, response) => response.end(url === '/api/posts' ? '[]' : ' '.repeat(8 * 1024 * 1024 + 1)),
    () => 0,
  );
  expect(await call('/api/export')).toBeUndefined();
  expect(await call('/api/posts')).toBe(200);
});
