import type { PictureChange } from '../post-changes.ts';
import { copiesOf, openCopies, picturesIn, type LocalCopy } from './copy-database.ts';
import { CopyWriter } from './copy-writer.ts';
import { inTime, READ_MS } from './in-time.ts';
import { heldByOthers, hold, isFreed } from './place-locks.ts';

/** What a form that is not open any more left on this device. */
export interface FoundCopy extends LocalCopy {
  readonly pictures: readonly PictureChange[];
}

/** The place of one open form on this device. */
export interface DraftSlot {
  readonly found: FoundCopy | undefined;
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
  return { database, copies: await copiesOf(database, prefix) };
}

/** Places that this page made, and those of them that a form of it has now. */
const made = new Set<string>();
const open = new Set<string>();

/**
 * Gives an open form its own place for a copy of what is filled in: it outlives a crash, a killed browser, a closed tab and an
 * ended session. Two tabs with the same post have two places, so neither writes over the other's. A place whose form is
 * gone is taken over with what is in it, the newest first. Never rejects: in a browser that keeps nothing for this site, or cannot read it, the
 * form is there without a copy.
 *
 * @param post id of the post, or `NEW_POST`
 */
export async function takeDraftSlot(post: string): Promise<DraftSlot> {
  const prefix = `${post}:`;
  const { database, copies } = await inTime(openAndRead(prefix), READ_MS).catch(() => NOTHING);
  const held = await inTime(heldByOthers(), READ_MS).catch(() => new Set<string>());
  const isTaken = (key: string) => held.has(key) && !made.has(key);
  const newestFirst = [...copies].filter(([key]) => !open.has(key)).sort(([, a], [, b]) => b.at - a.at);
  const [newest] = newestFirst;
  const isLeft = newest && (!isTaken(newest[0]) || (await isFreed(newest[0])));
  const left = isLeft ? newest : newestFirst.find(([key]) => !isTaken(key));
  const key = left?.[0] ?? prefix + Math.random().toString(36).slice(2);
  made.add(key);
  open.add(key);
  const letGo = hold(key);
  const files =
    database && left ? await inTime(picturesIn(database, key), READ_MS).catch(() => NO_FILES) : NO_FILES;
  const writer = database && new CopyWriter(database, key, files);
  return {
    found: left && {
      ...left[1],
      pictures: [...left[1].removed.map((name) => ['removePictures', name] as const), ...files],
    },
    write: async (copy, pictures) => {
      const removed = pictures.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
      const chosen = pictures.flatMap(([name, value]) =>
        value instanceof File ? [[name, value] as const] : [],
      );
      const stored = { copy: { ...copy, removed, at: Date.now() }, pictures: new Map(chosen) };
      return (await writer?.write(stored)) ?? false;
    },
    forget: () => void writer?.write(undefined),
    release: () => {
      open.delete(key);
      writer?.release();
      letGo();
    },
  };
}
