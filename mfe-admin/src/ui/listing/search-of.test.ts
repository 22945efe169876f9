import { MAX_SEARCH, searchOf } from './search-of.ts';

test.each([
  ['nothing', '', ''],
  ['a word', 'knee', 'knee'],
  ['a paragraph in Hindi', 'द'.repeat(300), 'द'.repeat(MAX_SEARCH)],
  ['an emoji at the limit', `${'a'.repeat(MAX_SEARCH - 1)}😀b`, 'a'.repeat(MAX_SEARCH - 1)],
])('truncates %s to what the API accepts', (_what, q, expected) =>
  expect(searchOf(new URLSearchParams({ q }))).toBe(expected),
);
