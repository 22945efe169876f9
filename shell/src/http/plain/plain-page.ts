import { createHash } from 'node:crypto';
import type { Language, SiteSettings } from '@opinionbridge/contracts';
import { escapeHtml } from '../../ssr/escape-html.ts';
import { english } from '../../shared/messages/english.ts';
import { hindi } from '../../shared/messages/hindi.ts';
import type { ChromeMessages } from '../../shared/messages/messages.ts';

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f7fb;color:#0b1f3f;font:1rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:32px 24px}
h1,h2{margin:0 0 12px;color:#12356b;font-size:2rem;line-height:1.2}
h2{font-size:1.5rem}
a{color:#1d4f9c;font-weight:600}
.again{display:inline-flex;align-items:center;min-height:48px;margin-top:8px;padding:0 24px;border-radius:999px;background:#12356b;color:#fff;font-weight:650;text-decoration:none}
div+div{margin-top:32px;padding-top:24px;border-top:1px solid #d9e2ee}
a:focus-visible{outline:3px solid #1d4f9c;outline-offset:2px}`;

export const allMessages: Readonly<Record<Language, ChromeMessages>> = { en: english, hi: hindi };

export interface PlainText {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** Replaces the button that retries the requested address. */
  readonly link?: { readonly label: string; readonly href: string };
}

export interface PlainPage {
  readonly html: string;
  /** Its content security policy: only its own style. */
  readonly policy: string;
}

/**
 * A text-only page of 2 kB, for when there is no network, no renderer, or no time for more. It says where to call, and
 * its only button retries the requested address.
 *
 * @param texts the page's main language first
 */
export function plainPage(site: SiteSettings, texts: readonly [PlainText, ...PlainText[]]): PlainPage {
  const [{ language, title }] = texts;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} | ${escapeHtml(site.name)}</title><style>${STYLE}</style></head>`,
    `<body><main>${texts.map((text, index) => readableName(text, site, index === 0 ? 'h1' : 'h2')).join('')}</main></body></html>`,
  ].join('');
  const style = createHash('sha256').update(STYLE).digest('base64');
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  };
}

function readableName(
  { language, title, text, link }: PlainText,
  site: SiteSettings,
  heading: 'h1' | 'h2',
): string {
  const { help, again } = allMessages[language].errorPage;
  const links: Readonly<Record<string, string>> = {
    '{phone}': `<a href="${escapeHtml(site.phone.href)}">${escapeHtml(site.phone.display)}</a>`,
    '{email}': `<a href="mailto:${escapeHtml(site.email)}">${escapeHtml(site.email)}</a>`,
  };
  const helping = help.split(/(\{\w+\})/).map((piece) => links[piece] ?? escapeHtml(piece));
  return [
    `<div lang="${language}"><${heading}>${escapeHtml(title)}</${heading}>`,
    `<p>${escapeHtml(text)}</p><p>${helping.join('')}</p>`,
    // A link without an address leads to the requested one, including its query.
    `<a class="again" href="${link?.href ?? ''}">${escapeHtml(link?.label ?? again)}</a></div>`,
  ].join('');
}
