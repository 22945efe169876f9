import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * What the conditions of a request make of its answer (RFC 9110, 13): 304 for who has it, 412 for who wants it only as it is not.
 * `Cache-Control: no-cache` is about caches in between.
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
