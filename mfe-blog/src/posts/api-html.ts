import { htmlPolicy } from '@opinionbridge/contracts';

const trusted = htmlPolicy('blog');

/**
 * For `dangerouslySetInnerHTML`. The one place where text becomes markup in the browser, and only the API's may: it
 * cleans a post with its allow-list when it is saved, and escapes an excerpt, to which it adds nothing but `<mark>`.
 */
export function apiHtml(html: string): { __html: string } {
  return { __html: trusted(html) };
}
