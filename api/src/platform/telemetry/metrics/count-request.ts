import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Counts a request and its time when it is answered. The route has no ids in it, so its labels stay few. */
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

/** A method by its name; what is none counts as one. */
export function methodOf({ method = '' }: IncomingMessage): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other';
}

/** The first parts of known addresses; everything else is one. */
export function routeOf(url: string): string {
  const match =
    /^\/(api\/(?:admin\/(?:blog|enquiries|media)|admin|blog|contact|content-version|releases)|media|health|metrics)/.exec(
      url,
    );
  return match ? `/${match[1]}` : 'other';
}
