import { withoutLanguage } from '@opinionbridge/contracts';
import { useEffect, useState } from 'react';

/**
 * Words typed into a search within a page, which the language switch takes along: a document has one language, so that it loads another.
 *
 * @param name of the search
 */
export function useTyped(name: string): readonly [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const key = `typed ${name}`;
  useEffect(() => {
    // Not in the server's HTML: what was typed is this tab's.
    if (isSwitched(document.referrer, location.href)) setTyped(kept(key));
  }, [key]);
  const type = (text: string) => {
    setTyped(text);
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // A browser without storage: the words live as long as the page.
    }
  };
  return [typed, type];
}

/** @returns whether somebody came from the same page in another language */
export function isSwitched(from: string, to: string): boolean {
  if (!URL.canParse(from)) return false;
  const [before, after] = [new URL(from), new URL(to)];
  return (
    before.origin === after.origin &&
    before.pathname !== after.pathname &&
    withoutLanguage(before.pathname) === withoutLanguage(after.pathname)
  );
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
