import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * @returns whether the page has hydrated. A form that only works then must not be sent before: the browser would post it to
 *   where nobody takes it, and what was typed would be gone.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
