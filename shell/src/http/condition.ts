import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * Evaluates conditional request headers (RFC 9110, 13): 304 if the client has the answer, 412 if its precondition
 * fails. `Cache-Control: no-cache` only concerns intermediate caches.
 *
 * @param etag strong, of the answer as it would be sent
 */
export function conditionOf(headers: IncomingHttpHeaders, etag: string): 304 | 412 | undefined {
  const wanted = headers['if-match'];
  const isWanted =
    wanted === undefined || wanted.trim() === '*' || wanted.match(/(?:W\/)?"[^"]*"/g)?.includes(etag);
  if (!isWanted) return 412;
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag }) ? 304 : undefined;
}
