import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** @returns whether the page has hydrated */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
