import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findComposition } from '../../control/compositions/service.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import { filesAheadAddress, filesScopes, type FilesScope } from '../../shared/files-ahead.ts';
import { negotiated } from '../negotiate-encoding.ts';
import { compressible, type FinishedPage } from '../pages/finished-page.ts';

/** Maximum number of compressed lists, one per composition and scope. */
const MAX_LISTS = 20;

const isScope = (text: string): text is FilesScope => (filesScopes as readonly string[]).includes(text);

/** Route that browsers ask for the files, with hashes, of pages that their visitors may go to next. */
export function aheadRoutes(app: FastifyInstance, reconciler: Pick<Reconciler, 'service'>): void {
  const lists = new LRUCache<string, FinishedPage['form']>({ max: MAX_LISTS });
  app.get<{ Params: { composition: string; scope: string } }>(
    filesAheadAddress(':composition', ':scope'),
    async (request, reply) => {
      const { scope } = request.params;
      const composition = findComposition(reconciler.service, request.params.composition);
      if (!composition || !isScope(scope))
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('There is no such list.');
      const key = `${composition.id} ${scope}`;
      const form = lists.get(key) ?? compressible(Buffer.from(composition.files[scope]));
      lists.set(key, form);
      const encoding = negotiated(request);
      if (encoding) reply.header('content-encoding', encoding);
      // Private, because the list may be of a preview, which only one browser gets.
      reply.headers({ 'cache-control': 'private, max-age=31536000, immutable', vary: 'accept-encoding' });
      return reply.type('application/json').send(await form(encoding));
    },
  );
}
