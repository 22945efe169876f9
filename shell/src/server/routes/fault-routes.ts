import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findComposition } from '../../releases/compositions/service.ts';
import type { Reconciler } from '../../releases/reconciler.ts';
import { compositionId } from '../../page-state/composition-id.ts';
import type { SliceTable } from '../../routing/slice-table.ts';
import { pagePath, readAddress } from '../pages/address.ts';
import { isCrossSite } from '../pages/cross-site.ts';
import { visitorOf } from '../visitor.ts';

const report = z.strictObject({
  composition: compositionId,
  /** Path and query of the page. */
  path: z.string().startsWith('/').max(2_000),
  /** Id of the fragment that failed in it, which is another slice's. */
  fragment: z
    .string()
    .regex(/^[a-z][a-z0-9-]*\/[a-z]/)
    .max(500)
    .optional(),
  /** Whether the slice's code threw, or did not arrive, which is the network's doing as often as ours. */
  kind: z.enum(['threw', 'not loaded']),
  /** Of what was thrown, as the engine wrote it; pages of before did not say. */
  message: z.string().max(500).default(''),
  stack: z.string().max(3_000).default(''),
});

const MAX_BYTES = 16_000;
/** Faults that one address may tell of in a minute: many visitors in India share one. */
const FAULTS_PER_MINUTE = 60;

/**
 * `POST /release-faults`: a browser says that a slice's code failed in it; see `browser/report-fault.ts`. It counts where the
 * same visitor was given that very page, and as one visitor's word.
 */
export async function faultRoutes(
  app: FastifyInstance,
  reconciler: Reconciler,
  table: SliceTable,
  origin: string,
): Promise<void> {
  await app.register(async (faults) => {
    faults.removeAllContentTypeParsers();
    faults.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    const limited = { config: { rateLimit: { max: FAULTS_PER_MINUTE, timeWindow: '1 minute' } } };
    faults.post('/release-faults', limited, (request, reply) => {
      reply.code(204).header('cache-control', 'no-store');
      const said =
        typeof request.body === 'string' && !isCrossSite(request.headers, origin) ? request.body : '';
      const { data } = report.safeParse(parsed(said));
      const composition = data && findComposition(reconciler.service, data.composition);
      const address = data && readAddress(data.path);
      if (!composition || !address || !('pathname' in address)) return reply.send();
      const slice = data.fragment?.split('/', 1)[0] ?? table.sliceOf(address.pathname);
      const release = composition.releases.get(slice);
      if (!release) return reply.send();
      request.log.warn(
        { slice, version: release.local.named.version, kind: data.kind },
        'a slice failed in a browser',
      );
      const what = data.fragment ?? pagePath(address, release.queryKeys);
      // What somebody only says is neither counted nor shown to anybody.
      if (data.kind === 'threw' && reconciler.recordLater(release, visitorOf(request.ip), what))
        reconciler.measures.fault(release.key, { where: 'browser', ...data });
      return reply.send();
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
