import { MAX_SEARCH, searchOf } from './search-of.ts';

test.each([
  ['nothing', '', ''],
  ['a word', 'knee', 'knee'],
  ['a paragraph in Hindi', 'द'.repeat(300), 'द'.repeat(MAX_SEARCH)],
  ['an emoji at the limit', `${'a'.repeat(MAX_SEARCH - 1)}😀b`, 'a'.repeat(MAX_SEARCH - 1)],
])('of %s as much is searched for as the API takes', (_what, q, expected) =>
  expect(searchOf(new URLSearchParams({ q }))).toBe(expected),
);
