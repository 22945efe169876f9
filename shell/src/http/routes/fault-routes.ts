import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fragmentId } from '@opinionbridge/contracts';
import { releasesOf } from '../../control/compositions/composition.ts';
import { findComposition } from '../../control/compositions/service.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import { compositionId } from '../../shared/composition-id.ts';
import { reportScope } from '../observability/report-scope.ts';
import { pagePath, readAddress } from '../pages/address.ts';
import { isCrossSite } from '../pages/cross-site.ts';
import { networkOf } from '../visitor.ts';

const report = z.strictObject({
  composition: compositionId,
  /** Path and query of the page. */
  path: z.string().startsWith('/').max(2_000),
  /** Id of another slice's fragment that failed on the page. */
  fragment: z
    .string()
    .regex(/^[a-z][a-z0-9-]*\/[a-z]/)
    .max(500)
    .optional(),
  /** The page's token; left out if none of its releases is on trial. */
  token: z.string().max(60).default(''),
  /** What became of the page: hydrated, threw, or its code did not arrive, often the network's fault. */
  kind: z.enum(['hydrated', 'threw', 'not loaded']),
  /** The error's message as written by the engine. */
  message: z.string().max(500).default(''),
  stack: z.string().max(3_000).default(''),
});

const MAX_BYTES = 16_000;

/**
 * `POST /release-faults`: a browser reports what became of a page; see `shared/report-fault.ts`. A report counts only
 * if that page was sent to the same network, and all reports of a network count as one vote.
 */
export async function faultRoutes(
  app: FastifyInstance,
  reconciler: Reconciler,
  origin: string,
): Promise<void> {
  await reportScope(app, MAX_BYTES, (faults, limited) => {
    faults.post('/release-faults', limited, (request, reply) => {
      reply.code(204).header('cache-control', 'no-store');
      const { data } = report.safeParse(isCrossSite(request.headers, origin) ? undefined : request.body);
      const composition = data && findComposition(reconciler.service, data.composition);
      const address = data && readAddress(data.path);
      if (!composition || !address || !('pathname' in address)) return reply.send();
      const own = composition.releases.get(composition.table.sliceOf(address.pathname));
      if (!own) return reply.send();
      const shown = own.shows(address.pathname);
      const named = shown.find((use) => fragmentId(use) === data.fragment);
      const release = data.fragment === undefined ? own : named && composition.releases.get(named.slice);
      if (!release) return reply.send();
      const { kind } = data;
      const path = pagePath(address, own.queryKeys);
      const page = { network: networkOf(request.ip), composition: composition.id, path };
      if (kind === 'hydrated')
        reconciler.trials.recordVote(releasesOf(composition, own, address), page, data.token, kind);
      else
        request.log.warn(
          { slice: release.slice, version: release.local.named.version, kind },
          'a slice failed in a browser',
        );
      // Unverified claims are neither counted nor shown to anyone.
      if (kind === 'threw' && reconciler.trials.recordVote([release], page, data.token, kind))
        reconciler.measures.fault(release.key, { where: 'browser', ...data });
      return reply.send();
    });
  });
}
