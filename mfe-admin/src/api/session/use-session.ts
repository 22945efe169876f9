import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

// The server cannot see a visitor's storage.
const unknown = () => undefined;

/** @returns the token; null without a session; undefined on the server */
export const useToken = () => useSyncExternalStore(session.subscribe, session.token, unknown);

/** @returns the state of the session; undefined on the server */
export const useSessionState = () => useSyncExternalStore(session.subscribe, session.state, unknown);

/** @returns the e-mail address of the session's user; undefined on the server */
export const useEmail = () => useSyncExternalStore(session.subscribe, session.email, unknown);
