import { deviceStorage } from '../device-storage/device-storage.ts';

/** Some text that is being written, and the key under which it is sent once, however often it is tried. */
export interface MessageDraft {
  readonly text: string;
  readonly subject: string;
  readonly key: string;
}

interface StoredDraft extends MessageDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = 'draft: ';
/** What nobody went on with is forgotten after this: it may be about a patient. In milliseconds. */
const KEPT_MS = 14 * 24 * 3_600_000;

/**
 * @param of what it is written about
 * @param person e-mail address of who writes it
 */
export const draftName = (of: string, person: string): string => `${of} of ${person}`;

/**
 * Replies and notes that are being written, kept on this device until they are sent, who wrote them logs out, or two weeks have
 * passed: they outlive the page, its tab and a killed browser.
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

  /** @param told that another tab has changed or forgotten it. @returns a function that ends this */
  onOthers(name: string, told: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => key === PREFIX + name && told();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },

  /** All that one person has begun; what others did, who have not logged out, stays theirs. */
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
