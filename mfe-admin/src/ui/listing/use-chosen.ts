import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selection of a list. Items that leave the list are deselected.
 *
 * @param keyOf returns the key of an item
 */
export function useChosen<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const [keys, setKeys] = useState(NONE);
  return {
    chosen: items.filter((item) => keys.has(keyOf(item))),
    choose: (key: string, on: boolean) =>
      setKeys((before) => {
        const after = new Set(before);
        if (on) after.add(key);
        else after.delete(key);
        return after;
      }),
    chooseAll: (on: boolean) => setKeys(on ? new Set(items.map(keyOf)) : NONE),
  };
}
