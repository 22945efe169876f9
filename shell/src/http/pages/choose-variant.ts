import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKET_COOKIE, drawBucket, getsCanary, readBucket } from '../../control/canary/canary-bucket.ts';
import type { Composition } from '../../control/compositions/composition.ts';
import { variantKey, type Service } from '../../control/compositions/service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Key of the release that this browser tries; empty for what visitors have. */
    triedRelease: string;
  }
}

/** What a visitor's pages are made from. */
export interface Variant {
  readonly name: 'stable' | 'canary' | 'preview';
  /** Undefined when no slice has a working release. */
  readonly composition: Composition | undefined;
  /** While a canary runs, the next visitor may get another page under the same address. */
  readonly variesByVisitor: boolean;
}

/**
 * What the browser tries, by a preview; else what everyone gets, or a canary for its share of visitors: the
 * same for the same visitor, page after page.
 * While a canary runs, a visitor without a number gets one, and shared caches must not give pages to others.
 *
 * @param secure the site's own address is https
 */
export function chooseVariant(
  { current, canaries, variants, previews }: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Variant {
  const own = previews.get(request.triedRelease);
  if (own) return { name: 'preview', composition: own, variesByVisitor: true };
  const variesByVisitor = canaries.length > 0 || Boolean(request.triedRelease);
  if (canaries.length === 0) return { name: 'stable', composition: current, variesByVisitor };
  const given = readBucket(request.cookies[BUCKET_COOKIE]);
  const bucket = given ?? drawBucket();
  if (given === undefined)
    reply.setCookie(BUCKET_COOKIE, String(bucket), { path: '/', httpOnly: true, sameSite: 'lax', secure });
  const got = canaries.filter(({ release, share }) => getsCanary(bucket, release.key, share));
  const composition = variants.get(variantKey(got));
  return composition
    ? { name: 'canary', composition, variesByVisitor }
    : { name: 'stable', composition: current, variesByVisitor };
}
