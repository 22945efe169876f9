import fc from 'fast-check';
import { wordsFilter } from './words-filter.ts';

const isFound = (words: string, text: string) =>
  (wordsFilter(words).$and ?? []).every(({ search }) => new RegExp(search.$regex).test(text));

it('finds the signs of regular expressions as they are written, and nothing else', () => {
  for (const pattern of ['.', 'a.c', 'a*', '(a|b)', '[a-z]', '\\w', '^', 'a{2}', 'a?'])
    expect([pattern, isFound(pattern, 'abc aa'), isFound(pattern, `x${pattern}x`)]).toEqual([
      pattern,
      false,
      true,
    ]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isFound(text, text)));
});
