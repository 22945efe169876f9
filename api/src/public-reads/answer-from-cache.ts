import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import { publicReadHeaders } from './cached-read.interceptor.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * Answers a public read from memory, before Express and Nest see the request: that is what makes a cached read as
 * cheap as a bare server's. 304 when the caller has it already; no query in either case.
 *
 * @returns false when the answer is not in memory; nothing was sent then.
 */
export function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  cache: ResponseCache,
  metrics: Metrics,
): boolean {
  if (request.method !== 'GET' || !request.url?.startsWith('/api/blog')) return false;
  const entry = cache.fresh(request.url);
  if (!entry) return false;
  metrics.cacheReads.inc({ cache: 'hit' });
  const headers = publicReadHeaders(entry);
  headers['X-Cache'] = 'hit';
  if (matchesEtag(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  headers['Content-Type'] = 'application/json; charset=utf-8';
  headers['Content-Length'] = String(entry.body.length);
  headers['X-Content-Type-Options'] = 'nosniff';
  response.writeHead(200, headers).end(entry.body);
  return true;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}
