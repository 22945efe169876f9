import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';

/**
 * Whether the caller has the content of this ETag. Its Cache-Control is not asked: what Node's fetch sends with a condition says
 * `no-cache`, which is about caches in between.
 */
export const isNotModified = (request: IncomingMessage, etag: string): boolean =>
  fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
