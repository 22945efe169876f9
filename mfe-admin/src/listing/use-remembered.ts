import { useState } from 'react';

/**
 * A choice that this browser remembers.
 *
 * @param key in local storage
 * @param choices those that there are; the first holds until somebody chooses
 */
export function useRemembered<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) {
  const [chosen, setChosen] = useState<Choice>(() => {
    // A server remembers nothing of a visitor.
    const before = typeof window === 'undefined' ? null : localStorage.getItem(key);
    return choices.find((choice) => choice === before) ?? choices[0];
  });
  function choose(choice: Choice) {
    localStorage.setItem(key, choice);
    setChosen(choice);
  }
  return [chosen, choose] as const;
}
