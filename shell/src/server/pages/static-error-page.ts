import { createHash } from 'node:crypto';
import type { SiteSettings } from '@opinionbridge/contracts';
import { escapeHtml } from '../../rendering/escape-html.ts';
import { finishPage, type FinishedPage } from './finished-page.ts';

const STYLE =
  'body{font:18px/1.6 system-ui,sans-serif;max-width:36em;margin:12vh auto;padding:0 16px;color:#0b1f3f}a{color:#1d4f9c}';

/** The page of last resort, made without any renderer. */
export function staticErrorPage({ name, phone, email }: SiteSettings): FinishedPage {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(name)}: back in a moment</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><h1>We are back in a moment</h1>
<p>The fault is ours, and we are working on it. Please try this page again shortly.</p>
<p>If you need us now, call <a href="${escapeHtml(phone.href)}">${escapeHtml(phone.display)}</a> or write to
<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>. In an emergency call 112 in India or 911 in the United States.</p>
</main></body></html>`;
  const page = {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
    body: new TextEncoder().encode(html),
    styleHash: createHash('sha256').update(STYLE).digest('base64'),
    contentVersion: 0,
  };
  return finishPage(page, { fault: 'no renderer starts' });
}
