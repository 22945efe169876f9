import { MAX_SEARCH, searchOf } from './search-of.ts';

test.each([
  ['nothing', '', ''],
  ['spaces', '   ', ''],
  ['a word', ' knee ', 'knee'],
  ['a paragraph in Hindi', 'द'.repeat(300), 'द'.repeat(MAX_SEARCH)],
  ['an emoji at the limit', `${'a'.repeat(99)}😀b`, `${'a'.repeat(99)}😀`],
  ['a space at the limit', `${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('truncates %s at a whole character', (_what, search, expected) => {
  const searched = searchOf(new URLSearchParams({ search }));
  expect(searched).toBe(expected);
  expect(() => encodeURIComponent(searched)).not.toThrow();
});
