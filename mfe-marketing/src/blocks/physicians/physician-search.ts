import type { Physician } from '../../content/physician.ts';
import { fill } from '../../text/fill.ts';

/** Small letters without accents, so that "Jose" finds "José". Marks of Indian scripts are vowels and stay. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * Physicians of whom every word of the query is said, in their order.
 *
 * @param query as it was typed; nothing but spaces finds everyone
 * @param textOf what is searched of a physician
 */
export function searchPhysicians(
  physicians: readonly Physician[],
  query: string,
  textOf: (physician: Physician) => string,
): readonly Physician[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return physicians;
  return physicians.filter((physician) => {
    const text = fold(textOf(physician));
    return words.every((word) => text.includes(word));
  });
}

/** The sentences of a count, with `{found}`, `{all}` and `{query}` in them. */
interface CountWords {
  readonly all: string;
  readonly some: string;
  readonly none: string;
}

/** What the live region says of a search. */
export function resultMessage(words: CountWords, found: number, all: number, query: string): string {
  const sentence = query.trim() === '' ? words.all : found === 0 ? words.none : words.some;
  return fill(sentence, { found, all, query: query.trim() });
}
