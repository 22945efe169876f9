import type { IncomingHttpHeaders } from 'node:http';

/** Whether a form was sent from another site. Requests without either header are tools', without a session. */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (headers.origin === undefined) return false;
  if (headers.origin === origin) return false;
  // Behind a proxy that preserves the host, and in development, the request's own host is accepted as well.
  return URL.canParse(headers.origin) ? new URL(headers.origin).host !== headers.host : true;
}
