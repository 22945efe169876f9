import type { Editor } from '@tiptap/react';
import { createContext } from 'react';

/** Words of a long text that a note is about. */
export interface Quote {
  readonly field: string;
  readonly quote: string;
}

/** Maximum characters of the words, as in the API. */
const MAX_LENGTH = 300;

/** Called with the words for a new note; undefined where there are no notes. */
export const NoteAbout = createContext<((quote: Quote) => void) | undefined>(undefined);

/** @returns the selected words or, without a selection, the sentence at the caret; empty if there is none */
export function wordsAtCaret({ state }: Pick<Editor, 'state'>): string {
  const { from, to, empty, $from } = state.selection;
  const words = empty
    ? sentenceAt($from.parent.textContent, $from.parentOffset)
    : state.doc.textBetween(from, to, ' ', ' ');
  return words.trim().slice(0, MAX_LENGTH).trim();
}

function sentenceAt(text: string, offset: number): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)];
  return sentences.findLast(({ index }) => index <= offset)?.segment ?? '';
}
