import type { FastifyInstance } from 'fastify';
import type { Reconciler } from '../../control/reconciler.ts';
import { flagsAddress } from '../../shared/flags-address.ts';
import { readAddress } from '../pages/address.ts';
import { chooseFlags, chooseVariant, visitorBucket } from '../pages/choose-variant.ts';

/** Requests per address and minute: visitors in India share addresses, and each navigation to such a page takes one. */
const ASKED_PER_MINUTE = 300;

/** `GET /flags?path=…`: a page's flags for this visitor, for client navigations. */
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
  /** Whether the site's own address is https. */
  readonly secure: boolean;
}
