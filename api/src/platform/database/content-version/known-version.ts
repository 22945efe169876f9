import type { IncomingMessage } from 'node:http';

/** Name of the header with which answers say what version they were made from, and readers what they know. */
export const VERSION_HEADER = 'X-Content-Version';

/** The version that a reader knows already; 0 when it says none, or nonsense. */
export function knownVersion(request: IncomingMessage): number {
  const header = request.headers['x-content-version'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : 0;
}
