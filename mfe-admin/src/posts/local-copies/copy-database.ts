import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isSameFile } from '../form-pictures.ts';
import type { MergeBase } from '../merge-texts.ts';
import type { PostTexts } from '../post-texts.ts';

/** Input on this device that the server does not have yet. */
export interface LocalCopy {
  /** The edited revision; 0 for a post that does not exist yet. */
  readonly revision: number;
  readonly texts: PostTexts;
  /** The content of that revision, which distinguishes somebody else's later changes from one's own. */
  readonly base: MergeBase;
  /** Names of the fields whose pictures are to be removed. */
  readonly removed: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Of the form of a new post, so that creating it again after a crash makes no second one. */
  readonly formKey?: string | undefined;
  /** Id of the post; empty if it does not exist yet. */
  readonly post?: string;
}

/** Separates a slot's name from that of a picture field. */
const SEPARATOR = '|';

interface CopySchema extends DBSchema {
  copies: { key: string; value: LocalCopy };
  /** By slot and field. Separate from the texts, which are written with every keystroke. */
  pictures: { key: string; value: File };
}

export type CopyDatabase = IDBPDatabase<CopySchema>;

/** A copy with its chosen pictures by field name. */
export interface StoredCopy {
  readonly copy: LocalCopy;
  readonly pictures: ReadonlyMap<string, File>;
}

/**
 * Opens this browser's copies. Local storage would not suffice: it holds no files, and does not report when data are on
 * disk.
 *
 * @throws if this browser provides no database for this site
 */
export async function openCopies(): Promise<CopyDatabase> {
  return openDB<CopySchema>('post-copies', 1, {
    upgrade(database) {
      database.createObjectStore('copies');
      database.createObjectStore('pictures');
    },
  });
}

/** @returns the copies of slots whose names have a prefix, by name */
export async function copiesOf(
  database: CopyDatabase,
  prefix: string,
): Promise<ReadonlyMap<string, LocalCopy>> {
  const { store } = database.transaction('copies');
  const [keys, copies] = await Promise.all([store.getAllKeys(after(prefix)), store.getAll(after(prefix))]);
  return new Map(keys.map((key, index) => [key, copies[index] as LocalCopy]));
}

/** @returns the pictures of a slot, by field name */
export async function picturesIn(database: CopyDatabase, place: string): Promise<ReadonlyMap<string, File>> {
  const prefix = place + SEPARATOR;
  const { store } = database.transaction('pictures');
  const [keys, files] = await Promise.all([store.getAllKeys(after(prefix)), store.getAll(after(prefix))]);
  return new Map(keys.map((key, index) => [key.slice(prefix.length), files[index] as File]));
}

const after = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/**
 * Writes the content of a slot atomically.
 *
 * @param wanted undefined to clear it
 * @param before the slot's current pictures; unchanged ones are not written again
 * @throws if there is no space for it
 */
export async function writeCopy(
  database: CopyDatabase,
  place: string,
  wanted: StoredCopy | undefined,
  before: ReadonlyMap<string, File>,
): Promise<void> {
  const pictures = wanted?.pictures ?? new Map<string, File>();
  const write = database.transaction(['copies', 'pictures'], 'readwrite');
  const steps: Promise<unknown>[] = [];
  const copies = write.objectStore('copies');
  steps.push(wanted ? copies.put(wanted.copy, place) : copies.delete(place));
  const files = write.objectStore('pictures');
  for (const [name, file] of pictures)
    if (!isSameFile(before.get(name), file)) steps.push(files.put(file, place + SEPARATOR + name));
  for (const name of before.keys())
    if (!pictures.has(name)) steps.push(files.delete(place + SEPARATOR + name));
  write.commit();
  await Promise.all([...steps, write.done]);
}
