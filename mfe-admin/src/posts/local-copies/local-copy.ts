import { session } from '../../api/session/session.ts';
import type { PictureChange } from '../post-changes.ts';
import { copiesOf, openCopies, picturesIn, type LocalCopy } from './copy-database.ts';
import { CopyWriter } from './copy-writer.ts';
import { inTime, READ_MS } from './in-time.ts';
import { unconfirmedCopies } from './unconfirmed-copies.ts';
import { tryLock, whenFree } from './place-locks.ts';

/** A copy left on this device by a form that is no longer open. */
export interface FoundCopy extends LocalCopy {
  readonly pictures: readonly PictureChange[];
}

/** Storage on this device for one open form. */
export interface DraftSlot {
  readonly found: FoundCopy | undefined;
  /** @returns whether it is empty, so that a form can give it up without loss */
  isEmpty(): boolean;
  /**
   * Keeps the content of a form, with its chosen pictures, until it is on the server.
   *
   * @returns whether there was space for it
   */
  write(copy: Omit<LocalCopy, 'removed' | 'at'>, pictures: readonly PictureChange[]): Promise<boolean>;
  forget(): void;
  /** Leaves the slot and its content to the post's next form. */
  release(): void;
}

/** Name of the slot of a post that does not exist yet. */
export const NEW_POST = 'new';

const NOTHING = { database: undefined, copies: new Map<string, LocalCopy>() };
const NO_FILES: ReadonlyMap<string, File> = new Map();

async function openAndRead(prefix: string) {
  const database = await openCopies();
  const copies = new Map(await copiesOf(database, prefix));
  unconfirmedCopies.completeIn(copies, prefix);
  return { database, copies };
}

/** Slots used by forms of this page; the only record in browsers without locks. */
const open = new Set<string>();

/**
 * Gives an open form its own slot for a copy of its content, which survives a crash, a killed browser, a closed tab and
 * an ended session. Two tabs with the same post have two slots, so neither overwrites the other's. An abandoned slot is
 * taken over with its content, the newest first. Never rejects: if the browser stores nothing for this site, or cannot
 * read it, the form works without a copy. One person's copies are not shown to the next person at this computer.
 *
 * @param post id of the post, or `NEW_POST`
 * @param onMore called when there may be more to take over: the tab that had it has ended, or the browser's storage
 *   has finally responded
 */
export async function takeDraftSlot(post: string, onMore: () => void): Promise<DraftSlot> {
  const prefix = `${post} ${session.email()}:`;
  const reading = openAndRead(prefix);
  const answer = await inTime(reading, READ_MS).catch(() => undefined);
  const { database, copies } = answer ?? NOTHING;
  const released = new AbortController();
  const newestFirst = [...copies].filter(([key]) => !open.has(key)).sort(([, a], [, b]) => b.at - a.at);
  const { left, letGo } = await takeOver(newestFirst, (name) => {
    whenFree(name, released.signal).then(onMore, () => {});
  });
  if (!answer) reading.then(onMore, () => {});
  const key = left?.[0] ?? prefix + Math.random().toString(36).slice(2);
  open.add(key);
  const end = letGo ?? (await tryLock(key));
  let isEmpty = !left;
  const files =
    database && left ? await inTime(picturesIn(database, key), READ_MS).catch(() => NO_FILES) : NO_FILES;
  const writer = database && new CopyWriter(database, key, files);
  return {
    found: left && {
      ...left[1],
      pictures: [...left[1].removed.map((name) => ['removePictures', name] as const), ...files],
    },
    isEmpty: () => isEmpty,
    write: async (copy, pictures) => {
      isEmpty = false;
      const removed = pictures.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
      const chosen = pictures.flatMap(([name, value]) =>
        value instanceof File ? [[name, value] as const] : [],
      );
      const stored = { copy: { ...copy, removed, at: Date.now() }, pictures: new Map(chosen) };
      return (await writer?.write(stored)) ?? false;
    },
    forget: () => {
      isEmpty = true;
      void writer?.write(undefined);
    },
    release: () => {
      open.delete(key);
      writer?.release();
      released.abort();
      end?.();
    },
  };
}

/** Takes over the first slot that no other tab holds. @param onTaken called for those skipped */
async function takeOver(places: readonly (readonly [string, LocalCopy])[], onTaken: (name: string) => void) {
  for (const left of places) {
    const letGo = await tryLock(left[0]);
    if (letGo) return { left, letGo };
    onTaken(left[0]);
  }
  return {};
}
