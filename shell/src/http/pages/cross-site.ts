import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the browser states that a form was sent from another site. Requests without either header come from tools,
 * which have no visitor's session.
 *
 * @param origin of this site
 */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (headers.origin === undefined) return false;
  if (headers.origin === origin) return false;
  // Behind a proxy that preserves the host, and in development, the request's own host is accepted as well.
  return URL.canParse(headers.origin) ? new URL(headers.origin).host !== headers.host : true;
}
