import { languageOf } from '@opinionbridge/contracts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { filesAhead } from '../../control/compositions/files-ahead.ts';
import { findComposition } from '../../control/compositions/service.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import { filesAheadAddress } from '../../shared/files-ahead.ts';
import { negotiated } from '../negotiate-encoding.ts';
import { compressible, type FinishedPage } from '../pages/finished-page.ts';

/** Maximum number of cached lists, one per composition and language. */
const MAX_LISTS = 20;
/** Answer for a composition that is gone, which is not the browser's fault. */
const NOTHING = { files: [], pages: {} };

/** Route that idle browsers ask for the files of pages that their visitors may go to next. */
export function aheadRoutes(app: FastifyInstance, reconciler: Pick<Reconciler, 'service'>): void {
  const lists = new LRUCache<string, FinishedPage['form']>({ max: MAX_LISTS });
  app.get<{ Params: { composition: string; language: string } }>(
    filesAheadAddress(':composition', ':language'),
    async (request, reply) => {
      const composition = findComposition(reconciler.service, request.params.composition);
      if (!composition) return reply.header('cache-control', 'no-store').send(NOTHING);
      const language = languageOf(`/${request.params.language}`);
      const key = `${composition.id} ${language}`;
      const form =
        lists.get(key) ??
        compressible(Buffer.from(JSON.stringify(filesAhead(composition.releases, language))));
      lists.set(key, form);
      const encoding = negotiated(request);
      if (encoding) reply.header('content-encoding', encoding);
      // Private, because the list may be of a preview, which only one browser gets.
      reply.headers({ 'cache-control': 'private, max-age=31536000, immutable', vary: 'accept-encoding' });
      return reply.type('application/json').send(await form(encoding));
    },
  );
}
