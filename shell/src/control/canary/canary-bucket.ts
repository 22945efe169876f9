import { createHash, randomInt } from 'node:crypto';

/**
 * Name of a session cookie that holds a bucket number from 0 to 99, set only while a canary runs or a page
 * has a flag with a share. The number is random and shared by a hundredth of all visitors, so it identifies
 * nobody; it only keeps a visitor on the same release and flags. docs/decisions/0007-canaries-and-trials.md
 * explains why no consent is needed.
 */
export const BUCKET_COOKIE = 'release-share';

const BUCKETS = 100;
/** Strides coprime to 100: multiplying a bucket number by any of them permutes the buckets. */
const STRIDES = Array.from({ length: BUCKETS }, (_, number) => number).filter(
  (n) => n % 2 !== 0 && n % 5 !== 0,
);

/** @returns the visitor's bucket; undefined if the cookie is missing or malformed */
export function readBucket(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

export const drawBucket = () => randomInt(BUCKETS);

/**
 * Decides whether a visitor gets a canary. Stable per canary: as the share grows, visitors are added and none
 * is removed. Different canaries get different visitors, so that nobody always gets the new code and two
 * concurrent canaries do not share their visitors.
 *
 * @param bucket 0 to 99
 * @param canary key of the release
 * @param share percentage of visitors
 */
export function getsCanary(bucket: number, canary: string, share: number): boolean {
  const digest = createHash('sha256').update(canary).digest();
  const stride = STRIDES[digest.readUInt32BE(4) % STRIDES.length] as number;
  return (bucket * stride + (digest.readUInt32BE(0) % BUCKETS)) % BUCKETS < share;
}
