import { createHash } from 'node:crypto';
import { fragmentId } from '@opinionbridge/contracts';
import { FRAGMENT_ELEMENT } from '../../../shared/fragment-element.ts';
import { escapeHtml } from '../../../ssr/escape-html.ts';
import type { RenderedPage } from '../../../ssr/protocol.ts';
import type { FoundFragment } from './request-fragments.ts';

/** Delimiters of the page's only style element; everything before it is the shell's own, escaped text. */
const STYLE = '<style>';
const STYLE_END = '</style>';
const CLOSE = `</${FRAGMENT_ELEMENT}>`;

/**
 * Inserts fragments into a page: their HTML at their placeholders, their styles with the page's. If a fragment is
 * unavailable, its fallback stays; if its slice is not deployed, nothing is shown.
 *
 * @returns the page; it becomes stale when its own content or that of a fragment changes
 */
export function placeFragments(page: RenderedPage, found: readonly FoundFragment[]): RenderedPage {
  if (found.length === 0 || page.fault !== undefined) return page;
  const before = new TextDecoder().decode(page.body);
  const html = found.reduce(placed, before);
  const versions = found.map((one) => ('contentVersion' in one ? one.contentVersion : null));
  return {
    ...withStyles(page, html, found),
    contentVersion: [page.contentVersion, ...versions].reduce(lower),
  };
}

function placed(html: string, one: FoundFragment): string {
  if (one.state !== 'there' && one.state !== 'no slice') return html;
  const open = `<${FRAGMENT_ELEMENT} name="${escapeHtml(fragmentId(one.use))}">`;
  const start = html.indexOf(open);
  const end = html.indexOf(CLOSE, start);
  if (start < 0 || end < 0) return html;
  const content = one.state === 'there' ? one.html : '';
  return html.slice(0, start + open.length) + content + html.slice(end);
}

function withStyles(page: RenderedPage, html: string, found: readonly FoundFragment[]): RenderedPage {
  const styles = found.flatMap((one) => (one.state === 'there' ? one.styles : []));
  const start = html.indexOf(STYLE) + STYLE.length;
  const end = html.indexOf(STYLE_END, start);
  if (styles.length === 0 || end < 0) return { ...page, body: encoder.encode(html) };
  const style = html.slice(start, end) + styles.map(({ text }) => text).join('');
  // Tells the chunk loader that these styles are present; see document-html.ts.
  const links = styles.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`);
  const after = STYLE_END + links.join('') + html.slice(end + STYLE_END.length);
  return {
    ...page,
    body: encoder.encode(html.slice(0, start) + style + after),
    styleHash: createHash('sha256').update(style).digest('base64'),
  };
}

const encoder = new TextEncoder();

/** Null means independent of the content. */
const lower = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other);
