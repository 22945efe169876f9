import { deviceStorage } from '../device-storage/device-storage.ts';
import { storedDrafts } from '../message-drafts/stored-drafts.ts';

/** The key in local storage under which the specification keeps the token. */
const KEY = 'token';
/** The key under which the e-mail address of the last login is kept, for the next one. */
const EMAIL_KEY = 'email';
/** The key of the role of who is logged in, so that the next page shows itself at once; see role.ts. */
export const ROLE_KEY = 'role';

/** The key of the slices whose releases they manage besides, with spaces. */
export const RELEASES_KEY = 'releaseSlices';

/** The token that the server refused, so that an expired session is told from one that was ended. */
let refusedToken: string | null = null;

/** `expired`: there is a token, but the server does not take it any more. */
export type SessionState = 'none' | 'alive' | 'expired';

/**
 * The admin's session in this browser: a token in local storage, shared by all tabs. Logging out in one tab logs out
 * the others.
 */
export const session = {
  token(): string | null {
    return deviceStorage.get(KEY);
  },

  state(): SessionState {
    const token = session.token();
    if (token === null) return 'none';
    return token === refusedToken ? 'expired' : 'alive';
  },

  /** E-mail address, in small letters, of who logged in last in this browser and has not logged out; empty when that is not known. */
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
   * The server refused a token: pages stay as they are, and the admin logs in again in place.
   *
   * @param token that was sent; one of a session before this one tells nothing
   */
  refuse(token: string | null): void {
    if (token === null || token !== session.token()) return;
    refusedToken = token;
    changed();
  },

  end(): void {
    // What was being written to a patient is not for the next one at this computer.
    storedDrafts.forgetOf(session.email());
    deviceStorage.remove(EMAIL_KEY);
    forgetRights();
    deviceStorage.remove(KEY);
    changed();
  },

  /** @returns a function that ends the subscription */
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

/** The server says anew what the next person may do. */
function forgetRights(): void {
  deviceStorage.remove(ROLE_KEY);
  deviceStorage.remove(RELEASES_KEY);
}

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** @returns the header by which the API knows who is logged in; none before */
export function authorization(): Readonly<Record<string, string>> {
  const token = session.token();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}
