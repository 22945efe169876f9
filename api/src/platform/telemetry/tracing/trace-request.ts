import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_SPAN, withSpan, type Span, type Tracing } from '@opinionbridge/tracing';
import type { Request } from 'express';
import { methodOf, routeOf } from '../metrics/count-request.ts';
import { isRoutine } from '../log/is-routine.ts';

const spans = new WeakMap<IncomingMessage, Span>();

/** Returns the span of a request; one that records nothing if the request is not traced. */
export const spanOf = (request: IncomingMessage): Span => spans.get(request) ?? NO_SPAN;

/** Answers a request inside its span, which ends when the response closes, even if the client disconnects. */
export function traceRequest(
  tracing: Tracing,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  if (!tracing.isOn || isRoutine(request)) return answer();
  const method = methodOf(request);
  const span = tracing.ofRequest(request, `${method} ${routeOf(request.url ?? '')}`);
  spans.set(request, span);
  response.once('close', () => {
    // Express sets the matched route; an answer from the cache has none.
    const { route } = request as Partial<Request>;
    const path: unknown = (route as { path?: unknown } | undefined)?.path;
    span.note({
      'http.request.method': method,
      'http.response.status_code': response.statusCode,
      'http.route': typeof path === 'string' ? path : routeOf(request.url ?? ''),
    });
    if (response.statusCode >= 500) span.fail();
    span.end();
  });
  withSpan(span, answer);
}
