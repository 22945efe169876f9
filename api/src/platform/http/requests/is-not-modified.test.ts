import { isNotModified } from './is-not-modified.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"a"', true],
  ['"x","a"', true],
  ['*', true],
  ['"x"', false],
  ['a', false],
])('tells by If-None-Match: %s whether the caller has "a": %s', (header, known) => {
  const headers = { 'if-none-match': header, 'cache-control': 'no-cache' };
  expect(isNotModified({ headers } as never, '"a"')).toBe(known);
});
