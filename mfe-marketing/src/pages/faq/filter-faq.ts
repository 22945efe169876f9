import { fill } from '../../text/fill.ts';

/** Pieces of a text; those that were searched for are marked. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** @returns the words of a query, in small letters */
export const queryWords = (query: string): readonly string[] =>
  query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Items whose question or answer holds every word of the query, in their order.
 *
 * @param words from `queryWords`; none finds all
 * @param textOf the words of an item without markup
 */
export function filterFaq<Item>(
  items: readonly Item[],
  words: readonly string[],
  textOf: (item: Item) => string,
): readonly Item[] {
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = textOf(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Cuts a text at the words that were searched for. The pieces put together are the text again. */
export function markWords(text: string, words: readonly string[]): readonly Piece[] {
  if (words.length === 0) return [{ text, marked: false }];
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** The sentences of a count, with `{found}`, `{all}` and `{query}` in them. */
interface CountWords {
  readonly all: string;
  readonly some: string;
  readonly none: string;
}

/** What the live region says. */
export function countMessage(words: CountWords, found: number, all: number, query: string): string {
  const sentence = query.trim() === '' ? words.all : found === 0 ? words.none : words.some;
  return fill(sentence, { found, all, query: query.trim() });
}
