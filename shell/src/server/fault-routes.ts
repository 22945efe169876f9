import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findComposition } from '../releases/compositions/service.ts';
import type { Reconciler } from '../releases/reconciler.ts';
import { sliceOf } from '../routing/slice-table.ts';
import { pagePath, readAddress } from './pages/address.ts';
import { isCrossSite } from './pages/cross-site.ts';

const report = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{12}$/),
  /** Path and query of the page. */
  path: z.string().startsWith('/').max(2_000),
  /** Whether the slice's code threw, or did not arrive, which is the network's doing as often as ours. */
  kind: z.enum(['threw', 'not loaded']),
});

const MAX_BYTES = 4_000;

/**
 * `POST /release-faults`: a browser says that a slice's code failed in it; see `browser/report-fault.ts`. It counts where the
 * same visitor was given that very page, and as one visitor's word.
 */
export async function faultRoutes(
  app: FastifyInstance,
  reconciler: Reconciler,
  origin: string,
): Promise<void> {
  await app.register(async (faults) => {
    faults.removeAllContentTypeParsers();
    faults.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    faults.post('/release-faults', (request, reply) => {
      reply.code(204).header('cache-control', 'no-store');
      const said =
        typeof request.body === 'string' && !isCrossSite(request.headers, origin) ? request.body : '';
      const { data } = report.safeParse(parsed(said));
      const composition = data && findComposition(reconciler.service, data.composition);
      const address = data && readAddress(data.path);
      if (!composition || !address || !('pathname' in address)) return reply.send();
      const slice = sliceOf(address.pathname);
      const release = composition.releases.get(slice);
      if (!release) return reply.send();
      request.log.warn(
        { slice, version: release.local.named.version, kind: data.kind },
        'a slice failed in a browser',
      );
      if (data.kind === 'threw')
        reconciler.recordLater(release, request.ip, pagePath(address, release.queryKeys));
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
