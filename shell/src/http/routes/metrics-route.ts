import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromPrivateAddress } from '../is-private-address.ts';
import type { Metrics } from '../observability/metrics.ts';

interface MetricsAccess {
  /** Bearer token that allows reading from outside, if set. */
  readonly token: string | undefined;
  readonly proxiesAreTrusted: boolean;
}

/** `GET /metrics` for the operator's network, or with the token; 404 for everyone else. */
export function metricsRoute(
  app: FastifyInstance,
  metrics: Metrics,
  { token, proxiesAreTrusted }: MetricsAccess,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isFromPrivateAddress(request, proxiesAreTrusted) && !hasToken(request, token))
      return reply.code(404).type('text/plain').send('There is no such page.');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  const given = Buffer.from(headers.authorization ?? '');
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}
