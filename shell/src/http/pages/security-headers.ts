import { POLICY_REPORTS } from '../../shared/report-addresses.ts';
import { LOADER_HASH } from '../../ssr/loader/loader-element.ts';

/** The editor's library processes pasted HTML through a Trusted Types policy of its own. */
const EDITOR = { slice: 'admin', policy: 'ProseMirrorClipboard' };

/**
 * @param styleHash SHA-256 of the page's only style element, in base64
 * @param slice that rendered it
 * @param slices whose code it may load
 * @returns an HTML page's content security policy. Scripts come only from files of this origin and the loader that
 *   starts them: the page's state is data and not script, so no nonce is needed, and a cached page has as strict a
 *   policy as a fresh one. Text becomes markup only through a slice's own Trusted Types policy.
 */
export function pagePolicy(styleHash: string, slice: string | undefined, slices: readonly string[]): string {
  return [
    "default-src 'none'",
    // The loader is the only inline script, and constant.
    `script-src 'self' 'sha256-${LOADER_HASH}'`,
    // Answers other than HTML have no style.
    `style-src 'self'${styleHash === '' ? '' : ` 'sha256-${styleHash}'`}`,
    // React and the carousels set style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${['loader', 'shell', ...slices, ...(slice === EDITOR.slice ? [EDITOR.policy] : [])].join(' ')}`,
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/** Headers of pages with scripts, in addition to the policy: a script without a hash does not run. */
export const INTEGRITY_HEADERS = {
  'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)',
  'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
};

/** Headers of every answer; pages and other documents replace the policy. */
export function siteSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
