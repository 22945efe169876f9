import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** @returns true on the server and in the first render when hydrating its HTML */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
