import { useCallback, useState } from 'react';

/**
 * Tracks the unsaved state of a form. It is updated with every keystroke but rarely changes: equal updates do not
 * render, or each letter in a long text would render the whole form.
 *
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
