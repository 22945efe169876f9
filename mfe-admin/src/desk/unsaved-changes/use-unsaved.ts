import { useCallback, useState } from 'react';

/**
 * Tracks the unsaved state of a form, without rendering for the equal updates that nearly all keystrokes are.
 * @returns the state, and a function that updates it
 */
export function useUnsaved<Facts extends Readonly<Record<string, boolean>>>(
  first: Facts,
): readonly [Facts, (news: Partial<Facts>) => void] {
  const [facts, setFacts] = useState(first);
  const tell = useCallback(
    (news: Partial<Facts>) =>
      setFacts((before) =>
        Object.entries(news).every(([name, is]) => before[name] === is) ? before : { ...before, ...news },
      ),
    [],
  );
  return [facts, tell];
}
