import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';

/**
 * Whether the caller already has the content with this ETag. Ignores the request's Cache-Control: Node's fetch adds
 * `no-cache` to conditional requests, which is meant for caches in between.
 */
export const isNotModified = (request: IncomingMessage, etag: string): boolean =>
  fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
