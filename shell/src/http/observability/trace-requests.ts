import { NO_SPAN, withSpan, type Span, type Tracing } from '@opinionbridge/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kindOf } from './kind-of-route.ts';

/** What somebody waits for and others have a part in; files and what machines ask every second are answered from here. */
const TRACED = new Set(['page', 'api']);

/**
 * Gives each page and each call of the API that is forwarded its span, and its ids to the lines of the log. A request of which the
 * visitor goes away is over, too.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined as unknown as Span);
  app.addHook('onRequest', (request, reply, done) => {
    request.span = NO_SPAN;
    const kind = kindOf(request.routeOptions.url ?? '');
    if (!tracing.isOn || !TRACED.has(kind)) return done();
    const span = tracing.ofRequest(request.raw, `${request.method} ${kind}`);
    request.span = span;
    request.log = request.log.child(span.ids);
    span.note({ 'http.request.method': request.method });
    reply.raw.once('close', () => end(request, reply.raw.statusCode));
    done();
  });
  // Here and not above: what reads a form goes on elsewhere.
  app.addHook('preHandler', ({ span }, _reply, done) => withSpan(span, done));
}

/** Headers of a call that is made for a span. */
export const traceHeaders = ({ traceparent }: Span): { traceparent?: string } =>
  traceparent === undefined ? {} : { traceparent };

function end({ span, pageInfo }: FastifyRequest, status: number): void {
  span.note({ 'http.response.status_code': status });
  if (pageInfo)
    span.note({
      'site.slice': pageInfo.slice,
      'site.cache': pageInfo.cache,
      'site.composition': pageInfo.composition,
    });
  if (status >= 500) span.fail();
  span.end();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of its trace; tells nothing where nothing is traced. */
    span: Span;
  }
}
