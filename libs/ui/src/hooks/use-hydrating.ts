import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** @returns true in the first render of what takes over the server's HTML, and on the server */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
