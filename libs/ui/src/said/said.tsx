import { useCallback, useState } from 'react';

/** An announcement, with a counter so that repeated texts are announced again. */
export interface Saying {
  readonly text: string;
  readonly times: number;
}

/** @returns the last announcement, and a function that announces a text */
export function useSaying(): readonly [said: Saying, say: (text: string) => void] {
  const [said, setSaid] = useState<Saying>({ text: '', times: 0 });
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), []);
  return [said, say];
}

/**
 * The live region for announcements. It must exist before its text: screen readers miss text that appears together with
 * its region.
 */
export const Said = ({ said: { text, times } }: { readonly said: Saying }) => (
  <span role="status">{text && <span key={times}>{text}</span>}</span>
);
