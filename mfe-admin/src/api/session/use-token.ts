import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** @returns the token; null without a session; undefined on the server, which knows no visitor's storage */
export function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    session.subscribe,
    () => session.token(),
    () => undefined,
  );
}
