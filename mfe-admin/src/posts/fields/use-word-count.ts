import { useEffect, useState, type RefObject } from 'react';
import { textsOfForm } from '../form-content.ts';
import { wordCount } from '../word-count.ts';

/** Milliseconds after the last key before words are counted, so that counting does not delay typing. */
const QUIET_MS = 400;

/**
 * Counts the words of a post while it is being written.
 *
 * @param version changes when the form is refilled
 */
export function useWordCount(form: RefObject<HTMLFormElement | null>, version: unknown): number {
  const [words, setWords] = useState(0);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWords(wordCount(textsOfForm(element))), QUIET_MS);
    };
    later();
    element.addEventListener('input', later);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', later);
    };
  }, [form, version]);
  return words;
}
