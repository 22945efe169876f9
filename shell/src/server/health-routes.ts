import type { FastifyInstance } from 'fastify';
import type { Composer } from '../releases/composer.ts';
import type { Composition } from '../releases/composition.ts';
import type { RegistryReader } from '../releases/read-registry.ts';
import { reportOf } from '../releases/release-report.ts';
import type { ContentVersion } from './content-version.ts';

interface HealthOptions {
  readonly composer: Composer;
  readonly registry: RegistryReader;
  readonly content: ContentVersion;
  /** Set when the process is about to stop, so that a load balancer looks elsewhere first. */
  readonly stopping: () => boolean;
}

/** What operators and load balancers ask. */
export function healthRoutes(
  app: FastifyInstance,
  { composer, registry, content, stopping }: HealthOptions,
): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get('/health/ready', (_request, reply) => {
    const why = stopping() ? 'stopping' : composer.ready ? undefined : 'no slice has a working release yet';
    return reply
      .code(why ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: why ? 'not ready' : 'ready',
        ...(why && { why }),
        api: content.reachable ? 'up' : 'down',
      });
  });

  app.get('/health/slices', (_request, reply) => {
    const { lives, service } = composer;
    const { current, canary } = service;
    return reply.header('cache-control', 'no-store').send({
      composition: current?.id ?? null,
      contentVersion: content.value,
      registry: { revision: registry.revision, ...(registry.problem && { problem: registry.problem }) },
      current: versionsOf(current),
      canary: canary
        ? {
            id: canary.composition.id,
            slice: canary.slice,
            share: canary.share,
            releases: versionsOf(canary.composition),
          }
        : null,
      releases: reportOf(composer),
      compositions: lives.list(),
    });
  });
}

const versionsOf = (composition: Composition | undefined) =>
  Object.fromEntries(
    [...(composition?.releases ?? [])].map(([slice, { active }]) => [slice, active.version]),
  );
