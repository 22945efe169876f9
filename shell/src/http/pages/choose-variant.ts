import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKET_COOKIE, drawBucket, getsCanary, readBucket } from '../../control/canary/canary-bucket.ts';
import type { Composition } from '../../control/compositions/composition.ts';
import type { FlagAnswers } from '../../control/compositions/running-release.ts';
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
 * @param secure the site's own address is https
 * @returns tells the visitor's number; the first time, one without a number gets one
 */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply, secure: boolean): () => number {
  let bucket = readBucket(request.cookies[BUCKET_COOKIE]);
  return () => {
    if (bucket !== undefined) return bucket;
    bucket = drawBucket();
    reply.setCookie(BUCKET_COOKIE, String(bucket), { path: '/', httpOnly: true, sameSite: 'lax', secure });
    return bucket;
  };
}

/** Which flags of a page are on for a visitor. */
export interface PageFlags {
  /** Undefined for a page that asks for none. */
  readonly flags: FlagAnswers | undefined;
  /** The next visitor may get another page under the same address. */
  readonly variesByVisitor: boolean;
}

/** @param bucket asked only where a flag has a share of the visitors of this page */
export function chooseFlags(
  composition: Composition | undefined,
  slice: string,
  pathname: string,
  bucket: () => number,
): PageFlags {
  let variesByVisitor = false;
  const flags = composition?.releases.get(slice)?.flags(pathname, () => {
    variesByVisitor = true;
    return bucket();
  });
  return { flags, variesByVisitor };
}

/** @returns the name of a page in the caches: its address, and what its flags came to where it has any. No address has a space. */
export const cacheAddress = (path: string, flags: FlagAnswers | undefined): string =>
  [path, ...Object.entries(flags ?? {}).map(([name, isOn]) => `${name}=${isOn}`)].join(' ');

/**
 * What the browser tries, by a preview; else what everyone gets, or a canary for its share of visitors: the
 * same for the same visitor, page after page.
 * While a canary runs, shared caches must not give pages to others.
 *
 * @param bucket the visitor's, see `visitorBucket`
 */
export function chooseVariant(
  { current, canaries, variants, previews }: Service,
  request: FastifyRequest,
  bucket: () => number,
): Variant {
  const own = previews.get(request.triedRelease);
  if (own) return { name: 'preview', composition: own, variesByVisitor: true };
  const variesByVisitor = canaries.length > 0 || Boolean(request.triedRelease);
  if (canaries.length === 0) return { name: 'stable', composition: current, variesByVisitor };
  const got = canaries.filter(({ release, share }) => getsCanary(bucket(), release.key, share));
  const composition = variants.get(variantKey(got));
  return composition
    ? { name: 'canary', composition, variesByVisitor }
    : { name: 'stable', composition: current, variesByVisitor };
}
