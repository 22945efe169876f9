import { useCallback, useState } from 'react';

/**
 * What is chosen of a list. One that left the list is not chosen any more.
 *
 * @param keyOf names an item
 */
export function useChosen<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((key: string, on: boolean) => {
    setKeys((before) => {
      const next = new Set(before);
      if (on) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  return {
    chosen: items.filter((item) => keys.has(keyOf(item))),
    choose,
    chooseAll: (on: boolean) => setKeys(new Set(on ? items.map(keyOf) : [])),
  };
}
