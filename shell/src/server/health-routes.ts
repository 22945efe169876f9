import type { FastifyInstance } from 'fastify';
import type { Composer } from '../releases/composer.ts';
import type { Composition } from '../releases/composition.ts';
import type { RegistryReader } from '../releases/read-registry.ts';
import { reportOf } from '../releases/release-report.ts';
import type { ContentVersion } from './content-version.ts';
import { isInside } from './is-inside.ts';

interface HealthOptions {
  readonly composer: Composer;
  readonly registry: RegistryReader;
  readonly content: ContentVersion;
  /** Whether the proxies in front of this server say honestly who asks. */
  readonly proxiesAreTrusted: boolean;
  /** Set when the process is about to stop, so that a load balancer looks elsewhere first. */
  readonly stopping: () => boolean;
}

/** What operators and load balancers ask. */
export function healthRoutes(
  app: FastifyInstance,
  { composer, registry, content, proxiesAreTrusted, stopping }: HealthOptions,
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

  app.get('/health/slices', (request, reply) => {
    const { lives, service } = composer;
    const { current, canary } = service;
    const report = {
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
    };
    reply.header('cache-control', 'no-store').type('application/json');
    return reply.send(
      JSON.stringify(report, isInside(request, proxiesAreTrusted) ? undefined : withoutReasons),
    );
  });
}

/** Reasons hold paths, stacks and addresses of this machine: for the operator's network only. */
const withoutReasons = (key: string, value: unknown) =>
  key === 'reason' || key === 'problem' ? undefined : value;

const versionsOf = (composition: Composition | undefined) =>
  Object.fromEntries(
    [...(composition?.releases ?? [])].map(([slice, { active }]) => [slice, active.version]),
  );
