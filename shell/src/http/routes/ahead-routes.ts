import { languageOf } from '@opinionbridge/contracts';
import type { FastifyInstance } from 'fastify';
import { filesAhead } from '../../control/compositions/files-ahead.ts';
import { findComposition } from '../../control/compositions/service.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import { filesAheadAddress, type FilesAhead } from '../../shared/files-ahead.ts';

/** Of a composition that is gone, which is no fault of who asks. */
const NOTHING: FilesAhead = { files: [], pages: {} };

/** What browsers ask for once they are idle: the files of the pages that their visitors may go to. */
export function aheadRoutes(app: FastifyInstance, reconciler: Pick<Reconciler, 'service'>): void {
  app.get<{ Params: { composition: string; language: string } }>(
    filesAheadAddress(':composition', ':language'),
    ({ params: { composition: id, language } }, reply) => {
      const composition = findComposition(reconciler.service, id);
      reply.header('cache-control', composition ? 'public, max-age=31536000, immutable' : 'no-store');
      return composition ? filesAhead(composition.releases, languageOf(`/${language}`)) : NOTHING;
    },
  );
}
