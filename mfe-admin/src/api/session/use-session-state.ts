import { useSyncExternalStore } from 'react';
import { session, type SessionState } from './session.ts';

/** @returns the state of the session; undefined on the server, which knows no visitor's storage */
export function useSessionState(): SessionState | undefined {
  return useSyncExternalStore<SessionState | undefined>(
    session.subscribe,
    () => session.state(),
    () => undefined,
  );
}
