import { createHash, randomInt } from 'node:crypto';

/**
 * The name of a session cookie with a number from 0 to 99. It is set only while a canary runs or a page's flag has a share, the number is drawn by
 * chance and a hundredth of all visitors have the same one, so it names nobody; it does nothing but let the same visitor
 * get the same release and flags. docs/decisions/0007-canaries-and-trials.md says why that needs no consent.
 */
export const BUCKET_COOKIE = 'release-share';

const BUCKETS = 100;
/** Each of them, times a number of a bucket, gives all buckets in another order. */
const STRIDES = Array.from({ length: BUCKETS }, (_, number) => number).filter(
  (n) => n % 2 !== 0 && n % 5 !== 0,
);

/** @returns the visitor's number; undefined when there is none, or none that we gave */
export function readBucket(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

export const drawBucket = () => randomInt(BUCKETS);

/**
 * Whether a visitor is among those who get a canary. The same for the same canary always, with more visitors when the
 * share grows and none taken back; other visitors for another canary, so that not always the same ones try new things and two
 * canaries at once have visitors of their own.
 *
 * @param bucket 0 to 99
 * @param canary key of the release
 * @param share per cent
 */
export function getsCanary(bucket: number, canary: string, share: number): boolean {
  const digest = createHash('sha256').update(canary).digest();
  const stride = STRIDES[digest.readUInt32BE(4) % STRIDES.length] as number;
  return (bucket * stride + (digest.readUInt32BE(0) % BUCKETS)) % BUCKETS < share;
}
