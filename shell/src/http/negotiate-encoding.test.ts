import { negotiated } from './negotiate-encoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0.5', 'br'],
  ['identity', undefined],
  ['*', 'br'],
  ['deflate, zstd', undefined],
  [';;;', undefined],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(negotiated({ headers: { 'accept-encoding': accepted } } as never)).toBe(encoding);
});

test('ten thousand different headers are not remembered', () => {
  for (let count = 0; count < 10_000; count++)
    expect(negotiated({ headers: { 'accept-encoding': `x-${count}, br` } } as never)).toBe('br');
});
