import { BETWEEN_WORDS, fill, searchKey } from '@opinionbridge/contracts/text';

/** Pieces of a text; those that were searched for are marked. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** @returns the words of a query, as they are searched */
export const queryWords = (query: string): readonly string[] => searchKey(query).split(' ').filter(Boolean);

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
    const text = searchKey(textOf(item));
    return words.every((word) => text.includes(word));
  });
}

/** Cuts a text at the words that hold what was searched for. The pieces put together are the text again. */
export function markWords(text: string, words: readonly string[]): readonly Piece[] {
  const searched = words.flatMap((word) => word.split(BETWEEN_WORDS).filter((_, index) => index % 2 === 0));
  const isFound = (piece: string) => {
    const key = searchKey(piece);
    return searched.some((word) => word !== '' && key.includes(word));
  };
  const pieces: { text: string; marked: boolean }[] = [];
  for (const piece of text.split(BETWEEN_WORDS)) {
    const [last, marked] = [pieces.at(-1), isFound(piece)];
    if (last && !marked && !last.marked) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, marked });
  }
  return pieces;
}

/** The sentences of a count, with `{found}`, `{all}` and `{query}` in them. */
interface CountMessages {
  readonly all: string;
  readonly some: string;
  readonly none: string;
}

/** What the live region says. */
export function countMessage(words: CountMessages, found: number, all: number, query: string): string {
  const sentence = query.trim() === '' ? words.all : found === 0 ? words.none : words.some;
  return fill(sentence, { found, all, query: query.trim() });
}
