import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isSameFile } from '../form-pictures.ts';
import type { MergeBase } from '../merge-texts.ts';
import type { PostTexts } from '../post-texts.ts';

/** What was typed on this device and is not yet on the server. */
export interface LocalCopy {
  /** Revision that was edited; 0 for a post that does not exist yet. */
  readonly revision: number;
  readonly texts: PostTexts;
  /** The content of that revision, by which a later change of somebody else is told from one's own. */
  readonly base: MergeBase;
  /** Names of the fields whose pictures are to be taken off. */
  readonly removed: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Names the form of a post that does not exist yet, so that sending it again after a crash makes no second post. */
  readonly formKey?: string;
  /** The draft on the server in which that form keeps its texts, as far as this device knows. */
  readonly draft?:
    { readonly id: string; readonly revision: number; readonly attempted?: PostTexts } | undefined;
}

/** What stands between the name of a place and that of a picture's field. */
const SEPARATOR = '|';

interface CopySchema extends DBSchema {
  copies: { key: string; value: LocalCopy };
  /** By place and field. Apart from the texts, which are written with every key. */
  pictures: { key: string; value: File };
}

export type CopyDatabase = IDBPDatabase<CopySchema>;

/** A copy with its chosen pictures by the names of their fields. */
export interface StoredCopy {
  readonly copy: LocalCopy;
  readonly pictures: ReadonlyMap<string, File>;
}

/**
 * Opens what this browser keeps. Local storage would not do: it holds no files, and nothing says when it is on the disk.
 *
 * @throws when this browser has no database for this site
 */
export async function openCopies(): Promise<CopyDatabase> {
  return openDB<CopySchema>('post-copies', 1, {
    upgrade(database) {
      database.createObjectStore('copies');
      database.createObjectStore('pictures');
    },
  });
}

/** @returns the copies of places whose names begin like this, by name */
export async function copiesOf(
  database: CopyDatabase,
  prefix: string,
): Promise<ReadonlyMap<string, LocalCopy>> {
  const { store } = database.transaction('copies');
  const [keys, copies] = await Promise.all([store.getAllKeys(after(prefix)), store.getAll(after(prefix))]);
  return new Map(keys.map((key, index) => [key, copies[index] as LocalCopy]));
}

/** @returns the pictures of a place, by the names of their fields */
export async function picturesIn(database: CopyDatabase, place: string): Promise<ReadonlyMap<string, File>> {
  const prefix = place + SEPARATOR;
  const { store } = database.transaction('pictures');
  const [keys, files] = await Promise.all([store.getAllKeys(after(prefix)), store.getAll(after(prefix))]);
  return new Map(keys.map((key, index) => [key.slice(prefix.length), files[index] as File]));
}

const after = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/**
 * Writes what is in a place, all of it or nothing.
 *
 * @param wanted undefined for nothing
 * @param before the pictures that the place has now: those that are the same are not written again
 * @throws when there is no room for it
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
