import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKET_COOKIE, drawBucket, getsCanary, readBucket } from '../../control/canary/canary-bucket.ts';
import type { Composition } from '../../control/compositions/composition.ts';
import type { FlagAnswers } from '../../control/compositions/running-release.ts';
import { variantKey, type Service } from '../../control/compositions/service.ts';
import { hostCookie } from '../host-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Key of the release that this browser previews; empty if none. */
    triedRelease: string;
  }
}

/** What a visitor's pages are made from. */
export interface Variant {
  readonly name: 'stable' | 'canary' | 'preview';
  /** Undefined if no slice has a working release. */
  readonly composition: Composition | undefined;
  /** Whether another visitor may get a different page at this address, because a canary is running. */
  readonly variesByVisitor: boolean;
}

/**
 * @param secure whether the site's own address is https
 * @returns a function that returns the visitor's bucket, assigning one on first use
 */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply, secure: boolean): () => number {
  const name = hostCookie(BUCKET_COOKIE, secure);
  let bucket = readBucket(request.cookies[name]);
  return () => {
    if (bucket !== undefined) return bucket;
    bucket = drawBucket();
    reply.setCookie(name, String(bucket), { path: '/', httpOnly: true, sameSite: 'lax', secure });
    return bucket;
  };
}

export interface PageFlags {
  /** Undefined for a page that declares none. */
  readonly flags: FlagAnswers | undefined;
  /** Whether another visitor may get a different page at this address. */
  readonly variesByVisitor: boolean;
}

/** @param bucket called only if one of the page's flags has a share of visitors */
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

/** @returns a page's cache key: its address and its flags, if any. Addresses contain no spaces. */
export const cacheAddress = (path: string, flags: FlagAnswers | undefined): string =>
  [path, ...Object.entries(flags ?? {}).map(([name, isOn]) => `${name}=${isOn}`)].join(' ');

/**
 * Chooses the previewed composition, the current one, or a canary for its share of visitors; the choice is stable per
 * visitor. While a canary runs, shared caches must not serve pages to others.
 *
 * @param bucket of the visitor, see `visitorBucket`
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
