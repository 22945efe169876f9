import { session } from '../../api/session/session.ts';
import type { PictureChange } from '../post-changes.ts';
import { copiesOf, openCopies, picturesIn, type LocalCopy } from './copy-database.ts';
import { CopyWriter } from './copy-writer.ts';
import { inTime, READ_MS } from './in-time.ts';
import { unconfirmedCopies } from './unconfirmed-copies.ts';
import { tryToHold, whenFree } from './place-locks.ts';

/** What a form that is not open any more left on this device. */
export interface FoundCopy extends LocalCopy {
  readonly pictures: readonly PictureChange[];
}

/** The place of one open form on this device. */
export interface DraftSlot {
  readonly found: FoundCopy | undefined;
  /** @returns whether nothing is in it, so that a form loses nothing with it */
  isEmpty(): boolean;
  /**
   * Keeps what is in a form, with its chosen pictures, until it is on the server.
   *
   * @returns whether there was room for it
   */
  write(copy: Omit<LocalCopy, 'removed' | 'at'>, pictures: readonly PictureChange[]): Promise<boolean>;
  forget(): void;
  /** Leaves the place to the next form of the post, with what is in it. */
  release(): void;
}

/** Name of the place of a post that does not exist yet. */
export const NEW_POST = 'new';

const NOTHING = { database: undefined, copies: new Map<string, LocalCopy>() };
const NO_FILES: ReadonlyMap<string, File> = new Map();

async function openAndRead(prefix: string) {
  const database = await openCopies();
  const copies = new Map(await copiesOf(database, prefix));
  unconfirmedCopies.completeIn(copies, prefix);
  return { database, copies };
}

/** Places that a form of this page has now: where browsers know no locks, nothing else says so. */
const open = new Set<string>();

/**
 * Gives an open form its own place for a copy of what is filled in: it outlives a crash, a killed browser, a closed tab and an
 * ended session. Two tabs with the same post have two places, so neither writes over the other's. A place whose form is
 * gone is taken over with what is in it, the newest first. Never rejects: in a browser that keeps nothing for this site, or cannot read it, the
 * form is there without a copy. What one person left is not shown to the next at this computer.
 *
 * @param post id of the post, or `NEW_POST`
 * @param onMore called when there may be more to take over: the tab that had it has ended, or the browser's storage has answered at last
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
  const end = letGo ?? (await tryToHold(key));
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

/** Takes the first place that no other tab has. @param onTaken told of those before it */
async function takeOver(places: readonly (readonly [string, LocalCopy])[], onTaken: (name: string) => void) {
  for (const left of places) {
    const letGo = await tryToHold(left[0]);
    if (letGo) return { left, letGo };
    onTaken(left[0]);
  }
  return {};
}
