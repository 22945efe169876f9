import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

// A server knows no visitor's storage.
const unknown = () => undefined;

/** @returns the token; null without a session; undefined on the server */
export const useToken = () => useSyncExternalStore(session.subscribe, session.token, unknown);

/** @returns the state of the session; undefined on the server */
export const useSessionState = () => useSyncExternalStore(session.subscribe, session.state, unknown);

/** @returns whose session it is; undefined on the server */
export const useEmail = () => useSyncExternalStore(session.subscribe, session.email, unknown);
