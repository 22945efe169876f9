import { withoutLanguage } from '@opinionbridge/contracts';
import { useEffect, useState } from 'react';

/**
 * State of a search field that survives switching the language. A document has one language, so switching loads another
 * one.
 *
 * @param name of the search
 */
export function useTyped(name: string): readonly [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const key = `typed ${name}`;
  useEffect(() => {
    // Not during server rendering, since the input belongs to this tab.
    if (isSwitched(document.referrer, location.href)) setTyped(kept(key));
  }, [key]);
  const type = (text: string) => {
    setTyped(text);
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Without browser storage, the input lives as long as the page.
    }
  };
  return [typed, type];
}

/** @returns whether the visitor came from the same page in another language */
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
