/** The site's own pages call the API; a browser that opens an answer itself runs, loads and frames nothing of it. */
const DATA_ONLY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** @returns headers of every answer, which a handler may replace; HSTS only if the site's address is https */
export function securityHeaders(siteUrl: string): Map<string, string> {
  const headers = new Map([
    ['Content-Security-Policy', DATA_ONLY],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
  ]);
  if (siteUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
  return headers;
}
