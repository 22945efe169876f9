import type { FastifyInstance } from 'fastify';
import type { Reconciler } from '../../control/reconciler.ts';
import { flagsAddress } from '../../shared/flags-address.ts';
import { readAddress } from '../pages/address.ts';
import { chooseFlags, chooseVariant, visitorBucket } from '../pages/choose-variant.ts';

/** Visitors in India share addresses, and each page with flags that one goes to within the site asks once. */
const ASKED_PER_MINUTE = 300;

/**
 * `GET /flags?path=…`: which flags of a page are on for this visitor, by the same evaluation as the page itself; asked by browsers that
 * go there within the site.
 */
export function flagRoutes(app: FastifyInstance, { reconciler, secure }: FlagOptions): void {
  const limited = { config: { rateLimit: { max: ASKED_PER_MINUTE, timeWindow: '1 minute' } } };
  app.get<{ Querystring: { path?: unknown } }>(
    flagsAddress('').split('?', 1)[0] ?? '',
    limited,
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { path } = request.query;
      const address = typeof path === 'string' ? readAddress(path) : undefined;
      if (!address || !('pathname' in address)) return reply.send({});
      const bucket = visitorBucket(request, reply, secure);
      const { composition } = chooseVariant(reconciler.service, request, bucket);
      const slice = (composition ?? reconciler).table.sliceOf(address.pathname);
      return reply.send(chooseFlags(composition, slice, address.pathname, bucket).flags ?? {});
    },
  );
}

interface FlagOptions {
  readonly reconciler: Pick<Reconciler, 'service' | 'table'>;
  /** The site's own address is https. */
  readonly secure: boolean;
}
