import type { FastifyInstance } from 'fastify';
import type { Composer } from '../releases/composer.ts';
import type { ContentVersion } from './content-version.ts';

interface HealthOptions {
  readonly composer: Composer;
  readonly content: ContentVersion;
  /** Set when the process is about to stop, so that a load balancer looks elsewhere first. */
  readonly stopping: () => boolean;
}

/** What operators and load balancers ask. */
export function healthRoutes(app: FastifyInstance, { composer, content, stopping }: HealthOptions): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get('/health/ready', (_request, reply) => {
    const why = stopping() ? 'stopping' : composer.current ? undefined : 'no slice has a working release yet';
    return reply
      .code(why ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: why ? 'not ready' : 'ready',
        ...(why && { why }),
        api: content.reachable ? 'up' : 'down',
      });
  });

  app.get('/health/slices', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      composition: composer.current?.id ?? null,
      contentVersion: content.value,
      current: Object.fromEntries(
        [...(composer.current?.releases ?? [])].map(([slice, { active }]) => [slice, active.version]),
      ),
      releases: composer.states.list(),
    }),
  );
}
