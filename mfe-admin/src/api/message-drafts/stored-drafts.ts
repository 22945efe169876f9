import { deviceStorage } from '../device-storage/device-storage.ts';

/** A text being written, and its idempotency key, under which it is sent only once regardless of retries. */
export interface MessageDraft {
  readonly text: string;
  readonly subject: string;
  readonly key: string;
}

interface StoredDraft extends MessageDraft {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const PREFIX = 'draft: ';
/** Milliseconds after which an abandoned draft is deleted, since it may be about a patient. */
const KEPT_MS = 14 * 24 * 3_600_000;

/**
 * Returns the storage name of a draft.
 *
 * @param of subject of the draft
 * @param person e-mail address of the author
 */
export const draftName = (of: string, person: string): string => `${of} of ${person}`;

/**
 * Drafts of replies and notes, kept on this device until they are sent, their author logs out, or two weeks have
 * passed. They survive the page, its tab and a killed browser.
 */
export const storedDrafts = {
  get(name: string, now = Date.now()): Partial<MessageDraft> {
    const draft = parsed(deviceStorage.get(PREFIX + name));
    return draft && now - draft.at < KEPT_MS ? draft : {};
  },

  keep(name: string, draft: MessageDraft, now = Date.now()): void {
    deviceStorage.set(PREFIX + name, JSON.stringify({ ...draft, at: now }));
  },

  forget(name: string): void {
    deviceStorage.remove(PREFIX + name);
  },

  /**
   * Subscribes to changes and deletions by other tabs.
   *
   * @returns a function that ends the subscription
   */
  onOthers(name: string, told: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => key === PREFIX + name && told();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },

  /** Deletes all drafts of one person; those of others who have not logged out are kept. */
  forgetOf(person: string): void {
    for (const name of names()) if (name.endsWith(draftName('', person))) storedDrafts.forget(name);
  },

  forgetOld(now = Date.now()): void {
    for (const name of names()) if (!('key' in storedDrafts.get(name, now))) storedDrafts.forget(name);
  },
};

function names(): string[] {
  const keys = deviceStorage.keys().filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => key.slice(PREFIX.length));
}

function parsed(text: string | null): StoredDraft | undefined {
  try {
    return (JSON.parse(text ?? 'null') as StoredDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
