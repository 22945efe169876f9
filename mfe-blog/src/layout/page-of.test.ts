import { pageOf, withPage } from './page-of.ts';

test.each([
  ['', 1],
  ['?page=2', 2],
  ['?page=999999', 999_999],
  ['?page=1', undefined],
  ['?page=0', undefined],
  ['?page=-3', undefined],
  ['?page=abc', undefined],
  ['?page=', undefined],
  ['?page=1e3', undefined],
  ['?page=2.5', undefined],
  ['?page=1000000', undefined],
])('%s is page %s', (query, page) => expect(pageOf(new URLSearchParams(query))).toBe(page));

test('only further pages have the page number in their title', () =>
  expect([withPage('Blogs', 1), withPage('Blogs', 2)]).toEqual(['Blogs', 'Blogs, page 2']));
