import type { ShellReport } from '@opinionbridge/releases';
import type { FastifyInstance } from 'fastify';
import type { RegistryReader } from '../../control/desired-state/registry-reader.ts';
import { releaseReport } from '../../control/desired-state/release-report.ts';
import type { TrustedKeys } from '../../artifacts/trusted-keys.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import type { ContentVersion } from '../content-version.ts';
import { isFromPrivateAddress } from '../is-private-address.ts';

const STARTED_AT = new Date(performance.timeOrigin).toISOString();

/** Sources of a report. */
interface Reported {
  readonly reconciler: Reconciler;
  readonly registry: RegistryReader;
  readonly keys: TrustedKeys;
  readonly content: ContentVersion;
}

interface HealthOptions extends Reported {
  /** Whether the proxies in front of this server report the client's address truthfully. */
  readonly proxiesAreTrusted: boolean;
  /** Set when the process is about to stop, so that load balancers route elsewhere first. */
  readonly stopping: () => boolean;
}

/** Routes for operators and load balancers. */
export function healthRoutes(
  app: FastifyInstance,
  { reconciler, registry, keys, content, proxiesAreTrusted, stopping }: HealthOptions,
): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get('/health/ready', (_request, reply) => {
    const why = stopping()
      ? 'stopping'
      : !reconciler.isReady
        ? 'not every slice has a working release yet'
        : reconciler.service.current
          ? undefined
          : 'no slice has a working release';
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
    const report = shellReportOf({ reconciler, registry, keys, content });
    reply.header('cache-control', 'no-store').type('application/json');
    return reply.send(
      JSON.stringify(report, isFromPrivateAddress(request, proxiesAreTrusted) ? undefined : withoutReasons),
    );
  });
}

/** What this shell serves and what it refused. */
export function shellReportOf({ reconciler, registry, keys, content }: Reported): ShellReport {
  const { current, canaries } = reconciler.service;
  return {
    composition: current?.id ?? null,
    startedAt: STARTED_AT,
    upMs: Math.round(performance.now()),
    contentVersion: content.version,
    registry: {
      revision: reconciler.state.revision,
      ...(registry.head && { head: registry.head }),
      ...(registry.problem && { problem: registry.problem }),
    },
    ...(reconciler.unrouted.length > 0 && { unrouted: [...reconciler.unrouted] }),
    keys: { ...(keys.problem && { problem: keys.problem }) },
    current: Object.fromEntries(
      [...(current?.releases ?? [])].map(([slice, { local }]) => [slice, local.named.version]),
    ),
    canaries: canaries.map(({ slice, share, release }) => ({
      slice,
      share,
      version: release.local.named.version,
    })),
    trials: reconciler.trials.report(),
    releases: reportOf(reconciler),
  };
}

/** The current state of each release on this shell. */
export const reportOf = ({ state, running, trials: { outcomes }, measures }: Reconciler) =>
  releaseReport(state, running, { outcomes, measures }, Date.now());

/** Fields with paths, stacks and internal addresses: only for the operator's network. */
const INSIDE_ONLY = new Set(['reason', 'problem', 'faultGroups', 'differs']);
const withoutReasons = (key: string, value: unknown) => (INSIDE_ONLY.has(key) ? undefined : value);
