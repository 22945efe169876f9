import { useCallback, useState } from 'react';

/** What a page says, and how often it has said anything: the same words are heard again. */
export interface Saying {
  readonly text: string;
  readonly times: number;
}

/** @returns what was said last, and says something */
export function useSaying(): readonly [said: Saying, say: (text: string) => void] {
  const [said, setSaid] = useState<Saying>({ text: '', times: 0 });
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), []);
  return [said, say];
}

/** The place where a page says things: screen readers read what is new in it, and miss what comes together with its place. */
export const Said = ({ said: { text, times } }: { readonly said: Saying }) => (
  <span role="status">{text && <span key={times}>{text}</span>}</span>
);
