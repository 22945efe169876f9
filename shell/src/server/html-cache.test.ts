import { HtmlCache } from './html-cache.ts';

const page = (text: string, status = 200, headers = {}) => ({
  status,
  headers,
  body: new TextEncoder().encode(text),
  slice: 'blog',
  fault: undefined,
  styleHash: '',
});
const textOf = ({ entry }: Awaited<ReturnType<HtmlCache['get']>>) =>
  new TextDecoder().decode(entry.page.body);

test('a page is rendered once for everyone who waits, and then kept', async () => {
  const cache = new HtmlCache();
  let rendered = 0;
  const render = async () => page(`page ${++rendered}`);
  const visitors = await Promise.all([1, 2, 3].map(() => cache.get('/', 'v1', render)));
  expect(visitors.map(textOf)).toEqual(['page 1', 'page 1', 'page 1']);
  expect((await cache.get('/', 'v1', render)).state).toBe('hit');
  expect(rendered).toBe(1);
});

test('a new source makes a new page', async () => {
  const cache = new HtmlCache();
  await cache.get('/', 'v1', async () => page('old'));
  expect(textOf(await cache.get('/', 'v2', async () => page('new')))).toBe('new');
});

test('when a new page cannot be made, the old one goes on', async () => {
  const cache = new HtmlCache();
  await cache.get('/', 'v1', async () => page('old'));
  const looked = await cache.get('/', 'v2', async () => page('sorry', 503));
  expect([looked.state, textOf(looked)]).toEqual(['stale', 'old']);
});

test('an apology is never kept', async () => {
  const cache = new HtmlCache();
  await cache.get('/', 'v1', async () => page('sorry', 503));
  expect(textOf(await cache.get('/', 'v1', async () => page('back')))).toBe('back');
});

test('a page that says it is for one visitor is never kept', async () => {
  const cache = new HtmlCache();
  await cache.get('/', 'v1', async () => page('mine', 200, { 'cache-control': 'no-store' }));
  expect((await cache.get('/', 'v1', async () => page('yours'))).state).toBe('miss');
});

test('other content has another ETag', async () => {
  const cache = new HtmlCache();
  const first = await cache.get('/a', 'v1', async () => page('a'));
  const second = await cache.get('/b', 'v1', async () => page('b'));
  expect(first.entry.etag).not.toBe(second.entry.etag);
});
