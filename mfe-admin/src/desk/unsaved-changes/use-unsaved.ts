import { useCallback, useState } from 'react';

/**
 * What is in a form and not on the server. It is told with each key, and is seldom another: what is told again renders nothing, else a
 * letter in a long text would render the whole form.
 *
 * @returns what is so, and how to tell it
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
