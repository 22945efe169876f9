import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorOf } from '../../visitor.ts';

/**
 * Limits how often per minute a visitor may trigger rendering: an uncached page or a form. Cached pages are never
 * limited.
 *
 * @param perMinute per visitor; 0 for no limit
 * @returns a function that counts a request: undefined if it may proceed, otherwise the seconds to wait
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
