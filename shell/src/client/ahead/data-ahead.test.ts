import { data, type RouteObject } from 'react-router';
import { fetchAhead, withDataAhead } from './data-ahead.ts';

const ADDRESS = 'https://example.org/blog';
const calls: string[] = [];
/** A page whose data tells how often it was fetched. */
const page = withDataAhead({
  loader: async ({ request }) => {
    calls.push(request.url);
    if (request.url.endsWith('fails') && calls.length === 1) throw new Error('no network');
    // As pages say that the API is unavailable, or that a part is missing.
    if (request.url.endsWith('unavailable') && calls.length === 1)
      return data(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
    return calls.length;
  },
});
const lazy: RouteObject[] = [{ path: '/blog', lazy: async () => page }];
const open = async (address = ADDRESS): Promise<unknown> =>
  (page.loader as (args: never) => unknown)({ request: new Request(address) } as never);

beforeEach(() => jest.useFakeTimers({ now: (calls.length = 0) }));
afterEach(() => jest.useRealTimers());

it('uses data fetched ahead once', async () => {
  await fetchAhead(lazy, new URL(ADDRESS), new AbortController().signal);
  expect([await open(), await open()]).toEqual([1, 2]);
});

it.each([
  ['?page=2', ''],
  ['?fails', '?fails'],
  ['?unavailable', '?unavailable'],
])('after %s was fetched, fetches its own data of the page %s', async (search, opened) => {
  await fetchAhead(lazy, new URL(ADDRESS + search), new AbortController().signal);
  expect(await open(ADDRESS + opened)).toBe(2);
});

it('drops data whose link was left, and data that may have changed', async () => {
  const leaving = new AbortController();
  await fetchAhead(lazy, new URL(ADDRESS), leaving.signal);
  leaving.abort();
  expect(await open()).toBe(2);
  await fetchAhead(lazy, new URL(ADDRESS), new AbortController().signal);
  jest.advanceTimersByTime(10_000);
  expect(await open()).toBe(4);
});

it.each<[string, RouteObject]>([
  ['a redirect', { path: '/blog', loader: page.loader as never }],
  ['a page with flags', { path: '/blog', lazy: async () => page, handle: { flags: ['new'] } }],
])('fetches nothing ahead for %s', async (_what, route) => {
  await fetchAhead([route], new URL(ADDRESS), new AbortController().signal);
  expect(calls).toEqual([]);
});
