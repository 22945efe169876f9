import { POLICY_REPORTS } from '../../shared/report-addresses.ts';
import { LOADER_HASH } from '../../ssr/script-loader.ts';

/** What the editor's library reads from the clipboard goes through a Trusted Types policy of its own. */
const EDITOR = { slice: 'admin', policy: 'ProseMirrorClipboard' };

/**
 * @param styleHash SHA-256, base64, of the page's one style element
 * @param slice that rendered it
 * @param slices all whose code it may come to load
 * @returns an HTML page's content security policy. Scripts come from files of this origin only, and from the loader that begins with
 *   them: the page's state is data, not script, so no nonce is needed and a cached page is as strict as a fresh one. Text becomes markup only through a
 *   slice's own policy.
 */
export function pagePolicy(styleHash: string, slice: string | undefined, slices: readonly string[]): string {
  return [
    "default-src 'none'",
    // The loader of scripts is the one inline script, and a constant.
    `script-src 'self' 'sha256-${LOADER_HASH}'`,
    // What is no page of HTML has no style.
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
    `trusted-types ${['shell', ...slices, ...(slice === EDITOR.slice ? [EDITOR.policy] : [])].join(' ')}`,
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/** Headers of every answer. */
export function siteSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
