import type { FastifyRequest } from 'fastify';
import type { RunningRelease } from '../../control/compositions/running-release.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import { networkOf } from '../visitor.ts';

export interface Outcome {
  /** The release that rendered it; for a fragment not that of the surrounding page. */
  readonly release: RunningRelease;
  readonly request: FastifyRequest;
  /** Normalized address of a page, or id of a fragment. */
  readonly what: string;
  /** The exception; undefined if it succeeded. */
  readonly fault?: string | undefined;
}

/** Records the outcome of rendering a page or fragment as evidence about its release. */
export function countOutcome(reconciler: Reconciler, { release, request, what, fault }: Outcome): void {
  const network = networkOf(request.ip);
  if (fault === undefined) return reconciler.trials.record(release, network, what, 'served');
  reconciler.trials.record(release, network, what, 'failed');
  const [message = ''] = fault.split('\n', 1);
  reconciler.measures.fault(release.key, { where: 'server', message, stack: fault });
  const { slice, local } = release;
  // A page's address may be a secret; its access log line contains what may be logged.
  const isFragment = !what.startsWith('/');
  request.log.error(
    { slice, version: local.named.version, ...(isFragment && { fragment: what }), fault },
    isFragment ? 'a fragment failed' : 'a page failed',
  );
}
