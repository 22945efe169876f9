import type { NextFunction, Request, Response } from 'express';
import { tooMany } from './throttle.ts';
import { clientAddress, isOwnProxy } from '../requests/client-address.ts';
import { CountsByAddress } from './counts-by-address.ts';
import { isReleaseService } from '../requests/release-service-path.ts';

/**
 * Limits the requests of one address in a minute, and says in RateLimit headers how many are left
 * (draft-ietf-httpapi-ratelimit-headers). Counted in this process: it protects the process, and costs no query. What
 * a trusted proxy asks for itself, without a client behind it, is not limited: that is the shell rendering pages.
 */
export function rateLimit(perMinute: number) {
  const counts = new CountsByAddress();
  return (request: Request, response: Response, next: NextFunction): void => {
    if (perMinute === 0 || isOwnProxy(request) || !isLimited(request.path)) return next();
    const count = counts.add(clientAddress(request));
    const seconds = counts.secondsLeft;
    response.setHeader('RateLimit-Policy', `"minute";q=${perMinute};w=60`);
    response.setHeader('RateLimit', `"minute";r=${Math.max(0, perMinute - count)};t=${seconds}`);
    next(count > perMinute ? tooMany(seconds) : undefined);
  };
}

/** The release service lets nobody in without a token, and counts wrong ones; a release is hundreds of requests. */
const isLimited = (path: string) => path.startsWith('/api/') && !isReleaseService(path);
