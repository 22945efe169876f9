import { createHash, randomInt } from 'node:crypto';

/**
 * The name of a session cookie with a number from 0 to 99. It is set only while a canary runs, the number is drawn by
 * chance and a hundredth of all visitors have the same one, so it names nobody; it does nothing but let the same visitor
 * get the same release. docs/decisions/0007-canary.md says why that needs no consent.
 */
export const SHARE_COOKIE = 'release-share';

const BUCKETS = 100;

/** @returns the visitor's number; undefined when there is none, or none that we gave */
export function readBucket(cookies: string | undefined): number | undefined {
  const given = cookies?.match(/(?:^|;\s*)release-share=(\d{1,2})(?:;|$)/)?.[1];
  return given === undefined ? undefined : Number(given);
}

export const drawBucket = () => randomInt(BUCKETS);

/**
 * Whether a visitor is among those who get a canary. The same for the same canary always, with more visitors when the
 * share grows and none taken back; other visitors for another canary, so that not always the same ones try new things.
 *
 * @param bucket 0 to 99
 * @param canary key of the release
 * @param share per cent
 */
export function getsCanary(bucket: number, canary: string, share: number): boolean {
  const offset = createHash('sha256').update(canary).digest().readUInt32BE(0) % BUCKETS;
  return (bucket + offset) % BUCKETS < share;
}

/** For the header Set-Cookie; gone when the browser ends. */
export const bucketCookie = (bucket: number, secure: boolean) =>
  `${SHARE_COOKIE}=${bucket}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
