import { bucketCookie, getsCanary, readBucket } from './visitor-share.ts';

const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
const chosen = (canary: string, share: number) =>
  buckets.filter((bucket) => getsCanary(bucket, canary, share));

test.each([1, 10, 50, 99])('%i per cent are exactly so many of a hundred', (share) => {
  expect(chosen('blog 1 abc', share)).toHaveLength(share);
});

test('a growing share takes nobody back', () => {
  expect(chosen('blog 1 abc', 30)).toEqual(expect.arrayContaining(chosen('blog 1 abc', 10)));
});

test('another canary has other visitors', () => {
  expect(chosen('blog 1 abc', 10)).not.toEqual(chosen('blog 2 def', 10));
});

test.each([
  [undefined, undefined],
  ['release-share=7', 7],
  ['a=b; release-share=99; c=d', 99],
  ['release-share=100', undefined],
  ['release-share=-1', undefined],
  ['other-release-share=7', undefined],
  ['release-share=7x', undefined],
])('the cookie %s is the number %s', (cookies, bucket) => {
  expect(readBucket(cookies)).toBe(bucket);
});

test('the cookie lives as long as the browser runs, and scripts cannot read it', () => {
  expect(bucketCookie(7, true)).toBe('release-share=7; Path=/; HttpOnly; SameSite=Lax; Secure');
});
