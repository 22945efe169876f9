import { htmlPolicy } from '@opinionbridge/contracts';

const trusted = htmlPolicy('blog');

/**
 * Marks HTML as trusted, for `dangerouslySetInnerHTML`. The only place in the browser where text becomes markup, and
 * only for text of the API, which cleans a post with its allowlist when it is saved, and escapes an excerpt, adding
 * only `<mark>`.
 */
export function apiHtml(html: string): { __html: string } {
  return { __html: trusted(html) };
}
