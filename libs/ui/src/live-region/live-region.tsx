import { useCallback, useState } from 'react';

/** An announcement, with a counter so that repeated texts are announced again. */
export interface Announcement {
  readonly text: string;
  readonly times: number;
}

/** @returns the last announcement, and a function that announces a text */
export function useAnnouncement(): readonly [said: Announcement, say: (text: string) => void] {
  const [said, setSaid] = useState<Announcement>({ text: '', times: 0 });
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), []);
  return [said, say];
}

/** Must exist before its text: screen readers miss text that appears together with its region. */
export const LiveRegion = ({ said: { text, times } }: { readonly said: Announcement }) => (
  <span role="status">{text && <span key={times}>{text}</span>}</span>
);
