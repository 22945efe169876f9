import { getsCanary, readBucket } from './canary-bucket.ts';

const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
const chosen = (canary: string, share: number) =>
  buckets.filter((bucket) => getsCanary(bucket, canary, share));

test.each([1, 10, 50, 99])('a share of %i percent selects exactly that many buckets', (share) => {
  expect(chosen('blog 1 abc', share)).toHaveLength(share);
});

test('a growing share removes nobody', () =>
  expect(chosen('blog 1 abc', 30)).toEqual(expect.arrayContaining(chosen('blog 1 abc', 10))));

test('different canaries get different visitors', () =>
  expect(chosen('blog 1 abc', 10)).not.toEqual(chosen('blog 2 def', 10)));

test('few visitors get two concurrent canaries', () => {
  const both = Array.from({ length: 50 }, (_, count) => {
    const other = chosen(`admin ${count} def`, 20);
    return chosen('blog 1 abc', 20).filter((bucket) => other.includes(bucket)).length;
  });
  const mean = both.reduce((sum, count) => sum + count, 0) / both.length;
  // Independent shares of 20 % overlap in 4 %.
  expect(mean).toBeGreaterThan(2);
  expect(mean).toBeLessThan(6);
});

test.each([
  [undefined, undefined],
  ['7', 7],
  ['99', 99],
  ['100', undefined],
  ['-1', undefined],
  ['7x', undefined],
  ['', undefined],
])('the cookie %j is bucket %s', (value, bucket) => expect(readBucket(value)).toBe(bucket));
