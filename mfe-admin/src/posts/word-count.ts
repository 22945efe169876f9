import { pageFields } from './post-field-definitions.ts';
import type { PostTexts } from './post-texts.ts';

/** Words a minute that a reader takes in; the API reckons with the same. */
const WORDS_A_MINUTE = 200;

const BLOCKS = /<\/?(?:p|h\d|li|ul|ol|table|t[rdh]|blockquote|pre|figure|figcaption|br|hr|div)\b[^>]*>/g;

/** @returns number of words in the texts of a post's page */
export function wordCount(texts: PostTexts): number {
  const words = pageFields.map(({ name }) =>
    (texts[name] ?? '')
      .replace(BLOCKS, ' ')
      .replace(/<[^>]*>|&nbsp;/g, (tag) => (tag === '&nbsp;' ? ' ' : ''))
      // A dash between spaces is no word.
      .match(/[^\s]*[\p{L}\p{N}][^\s]*/gu),
  );
  return words.reduce((sum, found) => sum + (found?.length ?? 0), 0);
}

/** @returns e.g. `1,204 words, 6 min to read`; empty for none */
export function lengthWords(words: number): string {
  if (words === 0) return '';
  const counted = words === 1 ? '1 word' : `${words.toLocaleString('en')} words`;
  return words < WORDS_A_MINUTE ? counted : `${counted}, ${Math.round(words / WORDS_A_MINUTE)} min to read`;
}
