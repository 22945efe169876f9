import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** `GET /metrics` for local addresses (asked directly, not through a proxy) or with the token; for others it is not there. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) return reply.code(404).type('text/plain').send('');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

function isLocal({ headers, socket }: FastifyRequest): boolean {
  const throughProxy = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !throughProxy && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  const given = Buffer.from(headers.authorization ?? '');
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}
