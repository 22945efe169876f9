import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorOf } from '../../visitor.ts';

/**
 * How often in a minute a visitor may have something rendered: a page that is not in the cache, or the answer to a form. Pages that
 * are in the cache are for everyone, always.
 *
 * @param perMinute of one visitor; 0 for no limit
 * @returns counts a request: undefined when it may go on, else the seconds after which it may be tried again
 */
export function coldPages(
  app: FastifyInstance,
  perMinute: number,
): (request: FastifyRequest) => Promise<number | undefined> {
  if (perMinute === 0) return async () => undefined;
  const limit = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => visitorOf(ip),
  });
  return async (request) => {
    const used = await limit(request);
    return used.isAllowed || !used.isExceeded ? undefined : used.ttlInSeconds;
  };
}
