import type { FastifyReply, FastifyRequest } from 'fastify';
import { releaseKey, type Composition } from '../releases/composition.ts';
import type { InService } from '../releases/in-service.ts';
import { readOverride } from '../releases/override.ts';
import { bucketCookie, drawBucket, getsCanary, readBucket } from '../releases/visitor-share.ts';

/** What a visitor's pages are made from. */
export interface Arm {
  readonly name: 'stable' | 'canary' | 'override';
  /** Undefined when no slice has a working release. */
  readonly composition: Composition | undefined;
}

/**
 * What the browser asked for, where overrides are allowed; else stable for everyone, or the canary for its share of visitors: the same arm for the same visitor, page after page.
 * While a canary runs, a visitor without a number gets one, and shared caches must not hand pages to others.
 */
export function chooseArm(
  { current, canary, overrides }: InService,
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Arm {
  const own = overrides.size > 0 && overrides.get(readOverride(request.headers.cookie) ?? '');
  if (own) return { name: 'override', composition: own };
  const release = canary?.composition.releases.get(canary.slice);
  if (!canary || !release) return { name: 'stable', composition: current };
  const given = readBucket(request.headers.cookie);
  const bucket = given ?? drawBucket();
  if (given === undefined) reply.header('set-cookie', bucketCookie(bucket, secure));
  return getsCanary(bucket, releaseKey(canary.slice, release.active), canary.share)
    ? { name: 'canary', composition: canary.composition }
    : { name: 'stable', composition: current };
}
