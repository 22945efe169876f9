import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorOf } from '../visitor.ts';

/**
 * Who may have a page rendered that is not in the cache: nobody while this process is late with its answers, and each visitor so
 * often in a minute. Pages that are in the cache are for everyone, always.
 *
 * @param perMinute pages of one visitor; 0 for no limit
 * @returns decides about a request: undefined when it may go on, else the seconds after which it may be tried again
 */
export function coldPages(
  app: FastifyInstance,
  perMinute: number,
): (request: FastifyRequest) => Promise<number | undefined> {
  const limit =
    perMinute > 0 &&
    app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator: ({ ip }) => visitorOf(ip) });
  return async (request) => {
    if (app.isUnderPressure()) return PRESSURE_PAUSE_S;
    if (!limit) return undefined;
    const used = await limit(request);
    return used.isAllowed || !used.isExceeded ? undefined : used.ttlInSeconds;
  };
}

/** An overload of a moment is over in a moment. */
const PRESSURE_PAUSE_S = 2;
