import { NO_SPAN, withSpan, type Span, type Tracing } from '@opinionbridge/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kindOf } from './kind-of-route.ts';

/** Requests that a visitor waits for and other processes take part in; files and health checks are answered here. */
const TRACED = new Set(['page', 'api']);

/** A span for each page and forwarded API call, also if the visitor aborts it, with its ids in the log. */
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
  // In this hook rather than an earlier one: parsing a form body loses the async context.
  app.addHook('preHandler', ({ span }, _reply, done) => withSpan(span, done));
}

/** Headers of a call made within a span. */
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
    /** The request's span; a no-op if it is not traced. */
    span: Span;
  }
}
