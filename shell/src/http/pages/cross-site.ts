import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that a form was sent from another site. Requests without either header are from tools, which
 * carry no visitor's session.
 *
 * @param origin the site's own
 */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (headers.origin === undefined) return false;
  if (headers.origin === origin) return false;
  // Behind a proxy that keeps the name, and in development, the page's own host counts as well.
  return URL.canParse(headers.origin) ? new URL(headers.origin).host !== headers.host : true;
}
