import { fill, searchKey } from '@opinionbridge/contracts/text';
import type { Physician } from '../../content/physician.ts';

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
  const words = searchKey(query).split(' ').filter(Boolean);
  if (words.length === 0) return physicians;
  return physicians.filter((physician) => {
    const text = searchKey(textOf(physician));
    return words.every((word) => text.includes(word));
  });
}

/** The sentences of a count, with `{found}`, `{all}` and `{query}` in them. */
interface CountMessages {
  readonly all: string;
  readonly some: string;
  readonly none: string;
}

/** What the live region says of a search. */
export function resultMessage(words: CountMessages, found: number, all: number, query: string): string {
  const sentence = query.trim() === '' ? words.all : found === 0 ? words.none : words.some;
  return fill(sentence, { found, all, query: query.trim() });
}
