import type { FastifyRequest } from 'fastify';
import type { RunningRelease } from '../../control/compositions/running-release.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import { networkOf } from '../visitor.ts';

export interface Outcome {
  /** That made it: of a fragment not the one whose page it is in. */
  readonly release: RunningRelease;
  /** The visitor's. */
  readonly request: FastifyRequest;
  /** Normalised address of a page, or id of a fragment. */
  readonly what: string;
  /** What was thrown; undefined when all went well. */
  readonly fault?: string | undefined;
}

/** Counts what became of a page or a fragment that was rendered, as evidence for or against its release. */
export function countOutcome(reconciler: Reconciler, { release, request, what, fault }: Outcome): void {
  const network = networkOf(request.ip);
  if (fault === undefined) return reconciler.trials.record(release, network, what, 'served');
  reconciler.trials.record(release, network, what, 'failed');
  const [message = ''] = fault.split('\n', 1);
  reconciler.measures.fault(release.key, { where: 'server', message, stack: fault });
  const { slice, local } = release;
  // A page's address may be a secret, and its line of the log has what may be told of it.
  const isFragment = !what.startsWith('/');
  request.log.error(
    { slice, version: local.named.version, ...(isFragment && { fragment: what }), fault },
    isFragment ? 'a fragment failed' : 'a page failed',
  );
}
