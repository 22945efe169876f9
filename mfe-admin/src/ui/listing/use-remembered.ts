import { useState } from 'react';
import { deviceStorage } from '../../api/device-storage/device-storage.ts';

/**
 * A choice remembered by this browser.
 *
 * @param key in local storage
 * @param choices all options; the first is the default
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
