import { POLICY_REPORTS } from '../observability/report-addresses.ts';

/**
 * @param styleHash SHA-256, base64, of the page's one style element
 * @returns headers of an HTML page. Scripts come from files of this origin only: the page's state is data, not script,
 *   so no hash or nonce is needed and a cached page is as strict as a fresh one.
 */
export function pageSecurityHeaders(styleHash: string, secure: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    // React and the carousels set style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
  ];
  return { ...siteSecurityHeaders(secure), 'content-security-policy': policy.join('; ') };
}

/** Headers of every answer. */
export function siteSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
