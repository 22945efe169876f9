import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Composer } from '../releases/composer.ts';
import { sliceOf } from '../routing/slice-table.ts';
import { isCrossSite } from './cross-site.ts';

const report = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{12}$/),
  path: z.string().startsWith('/').max(500),
});

const MAX_BYTES = 1_000;
/** Reports that count from one address for one composition, so that one visitor cannot end a canary. */
const MAX_REPORTS = 2;
const REMEMBERED = 10_000;

/** `POST /release-faults`: a browser says that a slice's code failed in it; see `browser/report-fault.ts`. */
export function faultRoutes(app: FastifyInstance, composer: Composer, origin: string): void {
  const reports = new LRUCache<string, number>({ max: REMEMBERED });
  app.post('/release-faults', { bodyLimit: MAX_BYTES }, (request, reply) => {
    reply.code(204).header('cache-control', 'no-store');
    const said =
      typeof request.body === 'string' && !isCrossSite(request.headers, origin) ? request.body : '';
    const { data } = report.safeParse(parsed(said));
    const composition = data && composer.service.find(data.composition);
    if (!data || !composition) return reply.send();
    const key = `${composition.id} ${request.ip}`;
    const count = (reports.get(key) ?? 0) + 1;
    reports.set(key, count);
    if (count <= MAX_REPORTS) {
      const slice = sliceOf(data.path);
      request.log.warn({ slice, composition: composition.id }, 'a slice failed in a browser');
      composer.count(composition, slice, 'browser fault');
    }
    return reply.send();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
