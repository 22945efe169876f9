import { pageFields } from './post-field-definitions.ts';
import type { PostTexts } from './post-texts.ts';

const BLOCKS = /<\/?(?:p|h\d|li|ul|ol|table|t[rdh]|blockquote|pre|figure|figcaption|br|hr|div)\b[^>]*>/g;

/** @returns number of words in the texts of a post's page */
export function wordCount(texts: PostTexts): number {
  const words = pageFields.map(({ name }) =>
    (texts[name] ?? '')
      .replace(BLOCKS, ' ')
      .replace(/<[^>]*>|&nbsp;/g, (tag) => (tag === '&nbsp;' ? ' ' : ''))
      // A dash between spaces is not a word.
      .match(/[^\s]*[\p{L}\p{N}][^\s]*/gu),
  );
  return words.reduce((sum, found) => sum + (found?.length ?? 0), 0);
}
