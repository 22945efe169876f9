import type { NextFunction, Request, Response } from 'express';
import { tooMany } from '../throttling/throttle.ts';
import { clientAddress } from './client-address.ts';

const WINDOW_MS = 60_000;

/**
 * Limits the requests of one address in a minute, and says in RateLimit headers how many are left
 * (draft-ietf-httpapi-ratelimit-headers). Counted in this process: it protects the process, and costs no query. What
 * a trusted proxy asks for itself, without a client behind it, is not limited: that is the shell rendering pages.
 *
 * @param isTrusted whether a proxy has this address; nobody else is exempt, whatever headers are left out
 */
export function rateLimit(perMinute: number, isTrusted: (address: string) => boolean) {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  return (request: Request, response: Response, next: NextFunction): void => {
    const isOwnProxy =
      request.headers['x-forwarded-for'] === undefined && isTrusted(request.socket.remoteAddress ?? '');
    if (perMinute === 0 || isOwnProxy || !request.path.startsWith('/api/')) return next();
    const now = Date.now();
    if (now >= windowEnd) {
      counts = new Map(); // forgetting all at once keeps the memory bounded
      windowEnd = now + WINDOW_MS;
    }
    const address = clientAddress(request);
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    const seconds = Math.ceil((windowEnd - now) / 1000);
    response.setHeader('RateLimit-Policy', `"minute";q=${perMinute};w=60`);
    response.setHeader('RateLimit', `"minute";r=${Math.max(0, perMinute - count)};t=${seconds}`);
    next(count > perMinute ? tooMany(seconds) : undefined);
  };
}
