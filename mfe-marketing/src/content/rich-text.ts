import type { SiteSettings } from '@opinionbridge/contracts';

/** A paragraph or a list. `[label](target)` makes a link, see `resolveTarget`, and `**words**` makes bold. */
export type Block = string | { readonly list: readonly string[] };

export type Inline = string | { readonly label: string; readonly href: string } | { readonly strong: string };

const MARKUP = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/**
 * Returns the address that a link in a text stands for.
 *
 * @param target `mail:privacy` (also support, billing, providers, care), `phone`, `link:regulator` (any of the site's
 *   external links), or an address as it is, e.g. `/faq` or `tel:112`
 */
export function resolveTarget(target: string, site: SiteSettings): string {
  if (target === 'phone') return site.phone.href;
  if (target === 'mail:care') return `mailto:${site.email}`;
  if (target.startsWith('mail:'))
    return `mailto:${site.emails[target.slice(5) as keyof SiteSettings['emails']]}`;
  if (target.startsWith('link:')) return site.links[target.slice(5) as keyof SiteSettings['links']];
  return target;
}

/** Replaces `{name}`, `{phone}`, `{email}` and `{mail:privacy}` in a text. */
function fill(text: string, site: SiteSettings): string {
  return text
    .replaceAll('{name}', site.name)
    .replaceAll('{phone}', site.phone.display)
    .replaceAll('{email}', site.email)
    .replace(/\{mail:(\w+)\}/g, (_, key: string) => site.emails[key as keyof SiteSettings['emails']]);
}

/** @returns the text in pieces: plain runs, links and bold text */
export function parseInline(text: string, site: SiteSettings): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > end) pieces.push(fill(text.slice(end, match.index), site));
    const [, label, target, strong] = match;
    pieces.push(
      label !== undefined && target !== undefined
        ? { label: fill(label, site), href: resolveTarget(target, site) }
        : { strong: fill(strong as string, site) },
    );
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(fill(text.slice(end), site));
  return pieces;
}

/** Returns the text without markup, for search and for structured data. */
export function plainText(blocks: readonly Block[], site: SiteSettings): string {
  return blocks
    .flatMap((block) => (typeof block === 'string' ? block : block.list))
    .map((text) => parseInline(text, site).map(wordsOf).join(''))
    .join(' ');
}

const wordsOf = (piece: Inline): string =>
  typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : piece.label;
