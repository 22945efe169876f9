import { deviceStorage } from '../device-storage/device-storage.ts';
import { storedDrafts } from '../message-drafts/stored-drafts.ts';

/** Local storage key of the token, as defined by the specification. */
const KEY = 'token';
/** Key of the e-mail address of the last login, which is kept for the next one. */
const EMAIL_KEY = 'email';
/** Key of the current user's role, so that the next page can be shown immediately; see role.ts. */
export const ROLE_KEY = 'role';

/** Key of the slices whose releases the user may also manage, separated by spaces. */
export const RELEASES_KEY = 'releaseSlices';

/** The token that the server refused; distinguishes an expired session from one that was ended. */
let refusedToken: string | null = null;

/** `expired`: there is a token, but the server no longer accepts it. */
export type SessionState = 'none' | 'alive' | 'expired';

/** The admin's session in this browser: a token in local storage, shared by all tabs, which log out together. */
export const session = {
  token(): string | null {
    return deviceStorage.get(KEY);
  },

  state(): SessionState {
    const token = session.token();
    if (token === null) return 'none';
    return token === refusedToken ? 'expired' : 'alive';
  },

  /** Lower-case e-mail address of the last person to log in who has not logged out; empty if unknown. */
  email(): string {
    return deviceStorage.get(EMAIL_KEY) ?? '';
  },

  begin(token: string, email: string): void {
    const person = email.toLowerCase();
    if (session.email() !== '' && session.email() !== person) forgetRights();
    deviceStorage.set(EMAIL_KEY, person);
    deviceStorage.set(KEY, token);
    changed();
  },

  /**
   * Handles the server's refusal of a token: pages stay as they are, and the admin logs in again in place.
   *
   * @param token that was sent; ignored if it belongs to an earlier session
   */
  refuse(token: string | null): void {
    if (token === null || token !== session.token()) return;
    refusedToken = token;
    changed();
  },

  end(): void {
    // Drafts of messages to patients must not be visible to the next person at this computer.
    storedDrafts.forgetOf(session.email());
    deviceStorage.remove(EMAIL_KEY);
    forgetRights();
    deviceStorage.remove(KEY);
    changed();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || [KEY, ROLE_KEY, RELEASES_KEY].includes(event.key)) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

/** Forgets the rights; the server reports those of the next person. */
function forgetRights(): void {
  deviceStorage.remove(ROLE_KEY);
  deviceStorage.remove(RELEASES_KEY);
}

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** @returns the authorization header; empty without a session */
export function authorization(): Readonly<Record<string, string>> {
  const token = session.token();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}
