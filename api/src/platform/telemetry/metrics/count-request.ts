import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Counts a request once it is answered. The route has no ids, so the number of labels stays small. */
export function countRequest(request: IncomingMessage, response: ServerResponse, metrics: Metrics): void {
  const started = process.hrtime.bigint();
  response.once('close', () => {
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    metrics.requests.observe(
      { method: methodOf(request), route: routeOf(request.url ?? ''), status },
      seconds,
    );
  });
}

/** Returns the request's HTTP method, or `other` for an unknown one. */
export function methodOf({ method = '' }: IncomingMessage): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other';
}

/** Returns the leading segments of a known path, or `other`. */
export function routeOf(url: string): string {
  const match =
    /^\/(api\/(?:admin\/(?:blog|enquiries|media)|admin|blog|contact|content-version|releases)|media|health|metrics)/.exec(
      url,
    );
  return match ? `/${match[1]}` : 'other';
}
