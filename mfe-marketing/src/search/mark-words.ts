import { BETWEEN_WORDS, isFoundIn, searchForm } from '@opinionbridge/contracts/text';

/** A piece of a text; marked if it matches the search. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Splits a text at the words that were searched for. Concatenated, the pieces are the text again.
 *
 * @param words as returned by a search
 */
export function markWords(text: string, words: readonly string[]): readonly Piece[] {
  const isFound = (piece: string) => {
    const form = searchForm(piece);
    return words.some((word) => isFoundIn(word, form));
  };
  const pieces: { text: string; marked: boolean }[] = [];
  for (const piece of text.split(BETWEEN_WORDS)) {
    const [last, marked] = [pieces.at(-1), isFound(piece)];
    if (last && !marked && !last.marked) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, marked });
  }
  return pieces;
}
