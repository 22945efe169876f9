import type { IncomingMessage } from 'node:http';

/** Header that carries the version an answer was made from, or the version a reader knows. */
export const VERSION_HEADER = 'X-Content-Version';

/** Returns the version that a reader already knows; 0 if the header is missing or malformed. */
export function knownVersion(request: IncomingMessage): number {
  const header = request.headers['x-content-version'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : 0;
}
