import type { NextFunction, Request, Response } from 'express';
import { tooMany } from './throttle.ts';
import { clientAddress, isOwnProxy } from '../requests/client-address.ts';
import { CountsByAddress } from './counts-by-address.ts';
import { isReleaseService } from '../requests/release-service-path.ts';

/**
 * Limits the requests per address and minute, and reports the remaining ones in RateLimit headers
 * (draft-ietf-httpapi-ratelimit-headers). Counts in this process: the limit protects the process and costs no query. A
 * trusted proxy's own requests, without a client behind it, are not limited: they come from the shell rendering pages.
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

/** The release service counts wrong tokens itself, and publishing a release takes hundreds of requests. */
const isLimited = (path: string) => path.startsWith('/api/') && !isReleaseService(path);
