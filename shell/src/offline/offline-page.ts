import { createHash } from 'node:crypto';
import type { SiteSettings } from '@opinionbridge/contracts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { english } from '../words/english.ts';
import { hindi } from '../words/hindi.ts';
import type { ChromeWords } from '../words/words.ts';

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f7fb;color:#0b1f3f;font:1rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:32px 24px}
h1{margin:0 0 12px;color:#12356b;font-size:2rem;line-height:1.2}
a{color:#1d4f9c;font-weight:600}
button{min-height:48px;margin-top:8px;padding:0 24px;border:0;border-radius:999px;background:#12356b;color:#fff;font:inherit;font-weight:650;cursor:pointer}
[lang=hi]{margin-top:32px;padding-top:24px;border-top:1px solid #d9e2ee}
a:focus-visible,button:focus-visible{outline:3px solid #1d4f9c;outline-offset:2px}`;

export interface OfflinePage {
  readonly html: string;
  /** Its content security policy: nothing but its own style. */
  readonly policy: string;
  /** Names its content. */
  readonly version: string;
}

/** The one page that browsers keep: it needs nothing of the network, and says where to call. */
export function offlinePage(site: SiteSettings): OfflinePage {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(english.offline.title)} | ${escapeHtml(site.name)}</title><style>${STYLE}</style></head>`,
    `<body><main>${inWords(english, site, 'h1')}<div lang="hi">${inWords(hindi, site, 'h2')}</div></main></body></html>`,
  ].join('');
  const hash = (text: string) => createHash('sha256').update(text);
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    version: hash(html).digest('hex').slice(0, 12),
  };
}

function inWords({ offline, errorPage }: ChromeWords, site: SiteSettings, heading: 'h1' | 'h2'): string {
  const links: Readonly<Record<string, string>> = {
    '{phone}': `<a href="${escapeHtml(site.phone.href)}">${escapeHtml(site.phone.display)}</a>`,
    '{email}': `<a href="mailto:${escapeHtml(site.email)}">${escapeHtml(site.email)}</a>`,
  };
  const help = errorPage.help.split(/(\{\w+\})/).map((piece) => links[piece] ?? escapeHtml(piece));
  return [
    `<${heading}>${escapeHtml(offline.title)}</${heading}>`,
    `<p>${escapeHtml(offline.text)}</p><p>${help.join('')}</p>`,
    // A form without an address asks for the page that was wanted.
    `<form><button>${escapeHtml(errorPage.again)}</button></form>`,
  ].join('');
}
