import { useState } from 'react';
import { deviceStorage } from '../../api/device-storage/device-storage.ts';

/**
 * A choice that this browser remembers.
 *
 * @param key in local storage
 * @param choices those that there are; the first holds until somebody chooses
 */
export function useRemembered<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) {
  const [chosen, setChosen] = useState<Choice>(() => {
    const before = deviceStorage.get(key);
    return choices.find((choice) => choice === before) ?? choices[0];
  });
  function choose(choice: Choice) {
    deviceStorage.set(key, choice);
    setChosen(choice);
  }
  return [chosen, choose] as const;
}
