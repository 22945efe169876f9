/** Assumed reading speed in words per minute; the API uses the same. */
const WORDS_A_MINUTE = 200;

/** @returns e.g. `1,204 words, 6 min read`; empty for no words */
export function readingLength(words: number): string {
  if (words === 0) return '';
  const counted = words === 1 ? '1 word' : `${words.toLocaleString('en')} words`;
  return words < WORDS_A_MINUTE ? counted : `${counted}, ${Math.round(words / WORDS_A_MINUTE)} min read`;
}
