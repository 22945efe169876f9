import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderedPage } from '../../ssr/protocol.ts';
import { finishPage, type FinishedPage } from './finished-page.ts';
import { HtmlCache, type Lookup, type Wanted } from './html-cache.ts';

let now = 0;
const pass = (ms: number) => (now += ms);

async function page(text: string, more: Partial<RenderedPage> = {}): Promise<FinishedPage> {
  const body = new TextEncoder().encode(text);
  const rendered = { status: 200, headers: {}, body, styleHash: '', contentVersion: 1, ...more };
  return { ...finishPage(rendered, { slice: 'blog' }), at: now };
}
const textOf = ({ page: { body } }: Lookup) => body.toString();
const wanted = (address: string, more: Partial<Wanted> = {}): Wanted => ({
  address,
  composition: 'one',
  former: [],
  isKnownKind: true,
  ...more,
});
/** By default the content changed so long ago that no stale page may be served. */
const content = (version: number, changedAt = now - 10_000) => ({ version, changedAt });
const never = () => Promise.reject(new Error('rendered again'));

let cache: HtmlCache;
const shown = async (...asked: Parameters<HtmlCache['get']>) => textOf(await cache.get(...asked));
beforeEach(() => {
  now = 1_000_000;
  cache = new HtmlCache(() => now);
});

test('a page is rendered once for all who wait, and then cached', async () => {
  let rendered = 0;
  const make = () => page(`page ${++rendered}`);
  const visitors = await Promise.all([1, 2, 3].map(() => cache.get(wanted('/'), content(1), make)));
  expect(visitors.map(textOf)).toEqual(['page 1', 'page 1', 'page 1']);
  expect((await cache.get(wanted('/'), content(1), never)).state).toBe('hit');
});

test('changed content makes pages made from it stale', async () => {
  await cache.get(wanted('/'), content(1), () => page('old'));
  pass(20_000);
  expect(await shown(wanted('/'), content(2), () => page('new', { contentVersion: 2 }))).toBe('new');
  expect(await shown(wanted('/'), content(2), never)).toBe('new');
});

test('a lower version is that of another database, so that nothing cached counts', async () => {
  await cache.get(wanted('/'), content(40), () => page('old', { contentVersion: 40 }));
  await cache.get(wanted('/faq'), content(40), () => page('faq', { contentVersion: null }));
  expect(await shown(wanted('/'), content(12), () => page('other', { contentVersion: 12 }))).toBe('other');
  expect(await shown(wanted('/'), content(12), never)).toBe('other');
  expect(await shown(wanted('/faq'), content(12), () => page('faq again'))).toBe('faq again');
});

test('a page that read nothing stays as it is', async () => {
  await cache.get(wanted('/faq'), content(1), () => page('faq', { contentVersion: null }));
  expect(await cache.get(wanted('/faq'), content(99), never)).toMatchObject({ state: 'hit' });
});

test('a page from an outdated API instance is rendered again', async () => {
  expect(await shown(wanted('/'), content(2), () => page('old', { contentVersion: 1 }))).toBe('old');
  pass(500);
  expect(await shown(wanted('/'), content(2), () => page('new', { contentVersion: 2 }))).toBe('new');
});

test('right after a change, everyone gets the stale page immediately', async () => {
  await cache.get(wanted('/'), content(1), () => page('old'));
  let rendered = 0;
  let give = (_page: FinishedPage) => {};
  const slow = () => {
    rendered += 1;
    return new Promise<FinishedPage>((done) => (give = done));
  };
  pass(20_000);
  const visitors = await Promise.all([1, 2, 3].map(() => cache.get(wanted('/'), content(2, now), slow)));
  expect(visitors.map((found) => [textOf(found), found.state])).toEqual(Array(3).fill(['old', 'stale']));
  give(await page('new', { contentVersion: 2 }));
  await nextTurn();
  expect(await shown(wanted('/'), content(2), never)).toBe('new');
  expect(rendered).toBe(1);
});

test('if a new page cannot be made, the old one stays in use', async () => {
  await cache.get(wanted('/'), content(1), () => page('old'));
  pass(20_000);
  for (const make of [
    () => page('sorry', { status: 503 }),
    () => Promise.reject(new Error('the queue is full')),
  ]) {
    const found = await cache.get(wanted('/'), content(2), make);
    expect([found.state, textOf(found)]).toEqual(['stale', 'old']);
  }
});

test('a post that is gone stays gone, after later changes and without the API', async () => {
  const gone = (contentVersion: number) => () => page('gone', { status: 404, contentVersion });
  await cache.get(wanted('/x'), content(1), () => page('post'));
  pass(20_000);
  expect(await shown(wanted('/x'), content(2), gone(2))).toBe('gone');
  expect(await cache.get(wanted('/x'), content(2), never)).toMatchObject({ state: 'hit' });
  pass(20_000);
  expect(await shown(wanted('/x'), content(3, now - 100), gone(3))).toBe('gone');
  pass(20_000);
  expect(await shown(wanted('/x'), content(4), never)).toBe('gone');
  const later = { composition: 'two', former: ['one'] };
  expect(await shown(wanted('/x', later), content(4), never)).toBe('gone');
  // Published again.
  const again = () => page('post again', { contentVersion: 5 });
  expect(await shown(wanted('/x'), content(5), again)).toBe('post again');
  expect(await shown(wanted('/x'), content(5), never)).toBe('post again');
});

test('an incomplete page is served and retried by one visitor at a time', async () => {
  const lacking = async (text: string) => ({
    ...(await page(text, { contentVersion: null })),
    retryAt: now + 2_000,
  });
  await cache.get(wanted('/'), content(1), () => lacking('without'));
  pass(1_999);
  expect(await shown(wanted('/'), content(1), never)).toBe('without');
  pass(1);
  let give = (_whole: FinishedPage) => {};
  let tried = 0;
  const make = () => {
    tried += 1;
    return new Promise<FinishedPage>((done) => (give = done));
  };
  for (let visit = 0; visit < 3; visit++) {
    const got = await cache.get(wanted('/'), content(1), make);
    expect([textOf(got), got.state, tried]).toEqual(['without', 'hit', 1]);
  }
  give(await page('whole', { contentVersion: null }));
  await nextTurn();
  pass(60_000);
  expect(await shown(wanted('/'), content(1), never)).toBe('whole');
});

test('an incomplete page stays in use while a part is unavailable', async () => {
  const lacking = { ...(await page('without', { contentVersion: null })), retryAt: now };
  await cache.get(wanted('/'), content(1), async () => lacking);
  for (let visit = 0; visit < 3; visit++) expect(await shown(wanted('/'), content(1), never)).toBe('without');
});

test('without a page to fall back on, the error is thrown', async () => {
  await expect(cache.get(wanted('/'), content(1), () => Promise.reject(new Error('full')))).rejects.toThrow(
    'full',
  );
  expect(await shown(wanted('/'), content(1), () => page('sorry', { status: 503 }))).toBe('sorry');
  expect(await shown(wanted('/'), content(1), () => page('back'))).toBe('back');
});

test('pages are per composition; former ones replace failing ones', async () => {
  await cache.get(wanted('/'), content(1), () => page('one'));
  const next = wanted('/', { composition: 'two', former: ['one'] });
  expect(await shown(next, content(1), () => page('two'))).toBe('two');
  const third = (former: string[]) => wanted('/', { composition: 'three', former });
  const failing = () => page('sorry', { status: 503 });
  expect(await shown(third(['two', 'one']), content(1), failing)).toBe('two');
  // A composition that was taken back is not a former one.
  expect(await shown(third([]), content(1), failing)).toBe('sorry');
});

test('private pages are never cached', async () => {
  const mine = () => page('mine', { headers: { 'cache-control': 'no-store' } });
  await cache.get(wanted('/'), content(1), mine);
  expect((await cache.get(wanted('/'), content(1), () => page('yours'))).state).toBe('miss');
});

test('made-up addresses take no space from the site’s pages', async () => {
  await cache.get(wanted('/'), content(1), () => page('home'));
  const large = 'x'.repeat(100_000);
  for (let count = 0; count < 150; count++) {
    await cache.get(wanted(`/?search=${count}`, { isKnownKind: false }), content(1), () => page(large));
    await cache.get(wanted(`/nothing-${count}`), content(1), () => page(large, { status: 404 }));
  }
  expect(await shown(wanted('/'), content(1), never)).toBe('home');
  expect(await shown(wanted('/nothing-149'), content(1), never)).toBe(large);
  await expect(cache.get(wanted('/nothing-0'), content(1), never)).rejects.toThrow('rendered again');
});

test('different content has a different ETag', async () => {
  const [first, second] = [await page('a'), await page('b')];
  expect(first.etag).not.toBe(second.etag);
});

test('a page is compressed once per requested encoding', async () => {
  const { form, body } = await page('x'.repeat(10_000));
  expect(await form(undefined)).toBe(body);
  const [first, second] = await Promise.all([form('br'), form('br')]);
  expect(second).toBe(first);
  expect(brotliDecompressSync(first).equals(body)).toBe(true);
  expect(gunzipSync(await form('gzip')).equals(body)).toBe(true);
});

test('pages that are asked for often become smaller, all of them', async () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `<p>${at * 7_919}</p>`).join('');
  const pages = [await page(text), await page(`${text}<p>end</p>`)];
  const quick = (await pages[0]!.form('br')).length;
  const becomesSmall = async ({ form, body }: FinishedPage) => {
    const isSmall = async () => (await form('br')).length < quick * 0.95;
    for (let left = 500; left > 0 && !(await isSmall()); left--) await pause(5);
    expect(await isSmall()).toBe(true);
    expect(brotliDecompressSync(await form('br')).equals(body)).toBe(true);
  };
  await Promise.all(pages.map(becomesSmall));
});

test('a page that is rendered again without a change keeps its compressed forms', async () => {
  const { page: before } = await cache.get(wanted('/'), content(1), () => page('same'));
  pass(1_000);
  await cache.get(wanted('/'), content(2), () => page('same', { contentVersion: 2 }));
  const { page: after } = await cache.get(wanted('/'), content(2), never);
  expect(after.page.contentVersion).toBe(2);
  expect(await after.form('br')).toBe(await before.form('br'));
});
