import { pageFields } from './post-field-definitions.ts';
import type { PostTexts } from './post-texts.ts';

const BLOCKS = /<\/?(?:p|h\d|li|ul|ol|table|t[rdh]|blockquote|pre|figure|figcaption|br|hr|div)\b[^>]*>/g;

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
