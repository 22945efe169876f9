import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { Lease } from '../../platform/database/lease.ts';
import { RESTORE_LEASE, type RestoreNote } from '../../platform/database/restore-note.ts';
import type { Database } from '../../platform/database/migrations/migration.ts';
import { noteMigrations, runMigrations } from '../../platform/database/migrations/run-migrations.ts';
import type { ArchiveKeys } from '../archive/archive-keys.ts';
import {
  checkArchive,
  hasNothingToKeep,
  summarise,
  writeArchive,
  type CheckedArchive,
} from '../archive/archive.ts';
import { beginNewEpoch } from './begin-new-epoch.ts';
import { refuseWithoutRoom } from './disk-space.ts';
import { collectionsOf, drop, dropLeftovers, noteOf } from './leftovers.ts';
import type { ErasedData, FindErased } from './erased-data.ts';
import { holdDeliveries } from './hold-deliveries.ts';
import { KEPT_COLLECTIONS, type KeptCollection, type KeptDocument } from '../archive/kept-collections.ts';
import type { Naming } from '../archive/read-site.ts';
import { storeDocuments } from '../archive/store-documents.ts';

/**
 * Time after which every instance has noticed a restore and refuses what it must, in milliseconds; several polling
 * intervals.
 */
const KNOWN_EVERYWHERE_MS = 1_000;

const nextOf =
  (set: string): Naming =>
  (name) =>
    `restore.${set}.next.${name}`;
const formerOf =
  (set: string): Naming =>
  (name) =>
    `restore.${set}.former.${name}`;

export interface RestoredSite extends CheckedArchive {
  /** Path of the backup of the previous data; null if there was none. */
  safetyCopy: string | null;
  /** False if all owners of the backup's time are closed since, so that nobody can manage people. */
  hasOwner: boolean;
}

export interface RestoreOptions {
  /** Folder for the safety copy. */
  keepIn: string;
  /** Finds what was erased since the backup was made. */
  erased: FindErased;
  /** Receives progress messages for people; the safety copy is named before anything is touched. */
  onProgress?: (message: string) => void;
  /** Shortens the wait for all instances in tests. */
  knownAfterMs?: number;
}

/**
 * Replaces the site's data with a backup, even under running instances, which refuse writes until it is over. The new
 * content is stored next to the present one and then switched: visitors see the old site, a notice that the site is
 * being restored, or the new site. If killed before the switch, nothing has changed; if killed during it, the next
 * restore finishes it first. The previous data is kept in a file. Waiting deliveries are put on hold, since those sent
 * after the backup would be sent again. People and pictures erased since then stay erased, closed accounts stay closed,
 * and the records of both are kept. All sessions end.
 *
 * @throws DamagedArchive if the backup cannot be used, LeaseHeld if another restore is in progress; nothing was
 *   touched then
 */
export async function restoreSite(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
  { keepIn, erased, onProgress = () => {}, knownAfterMs = KNOWN_EVERYWHERE_MS }: RestoreOptions,
): Promise<RestoredSite> {
  const archive = await checkArchive(file, keys);
  const lease = await Lease.take(connection, RESTORE_LEASE);
  const set = randomUUID().slice(0, 8);
  try {
    const before = await noteOf(connection);
    if (before?.phase === 'switching') {
      onProgress('Finishing a restore that was interrupted during the switch');
      await finish(connection, lease, before, keys, knownAfterMs);
      if (before.hash === archive.hash)
        return { ...archive, safetyCopy: before.safetyCopy, hasOwner: await hasOwner(connection) };
    }
    const { hash, migrations } = archive;
    await lease.ifHeld({ phase: 'copying', set, hash, migrations });
    await dropLeftovers(connection);
    await pause(knownAfterMs);
    const kept = await keepWhatIsThere(connection, keepIn, keys, onProgress);
    await storeBeside(connection, file, keys, archive, set, await erased(connection, archive.createdAt));
    await lease.ifHeld({ phase: 'switching', ...kept });
    await pause(knownAfterMs);
    await finish(connection, lease, (await noteOf(connection))!, keys, knownAfterMs);
    return { ...archive, safetyCopy: kept.safetyCopy, hasOwner: await hasOwner(connection) };
  } finally {
    lease.leave();
    // If the database cannot be reached, the next restore cleans up.
    await tidyUp(connection, lease, set).catch(() => {});
  }
}

async function hasOwner(connection: Connection): Promise<boolean> {
  const owner = await connection.collection('accounts').findOne({ role: 'owner', disabledAt: null });
  return owner !== null;
}

/** Keeps the note of a restore that has yet to be finished. */
async function tidyUp(connection: Connection, lease: Lease, set: string): Promise<void> {
  const note = await noteOf(connection);
  const isToBeFinished = note?.phase === 'switching';
  if (!isToBeFinished || note.set !== set) await drop(connection, await collectionsOf(connection, set));
  if (!isToBeFinished) await lease.release();
}

type Kept = Pick<RestoreNote, 'safetyCopy' | 'safetyHash'>;

async function keepWhatIsThere(
  connection: Connection,
  folder: string,
  keys: ArchiveKeys,
  onProgress: (message: string) => void,
): Promise<Kept> {
  if (await hasNothingToKeep(connection)) return { safetyCopy: null, safetyHash: '' };
  const safetyCopy = join(folder, `before-restore-${new Date().toISOString().replaceAll(':', '-')}.backup`);
  const { dataSize } = await connection.db!.stats();
  await refuseWithoutRoom(folder, Number(dataSize));
  onProgress(`The present data is kept in ${safetyCopy}`);
  const { hash: safetyHash } = await writeArchive(connection, safetyCopy, keys);
  return { safetyCopy, safetyHash };
}

/** Fills a second set of collections, with the same indexes as the first. */
async function storeBeside(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
  { documents }: CheckedArchive,
  set: string,
  erased: ErasedData,
): Promise<void> {
  const present = await collectionNames(connection);
  for (const name of KEPT_COLLECTIONS) {
    const next = await connection.createCollection(nextOf(set)(name));
    const indexes = present.has(name) ? await connection.collection(name).indexes() : [];
    const own = indexes.filter((index) => index.name !== '_id_').map(({ v: _, ...index }) => index);
    if (own.length > 0) await next.createIndexes(own as never);
  }
  let leftOut = 0;
  const change = (kept: KeptDocument) => {
    const document = erased.without(kept);
    if (!document) leftOut++;
    return document && holdDeliveries(kept.name, document);
  };
  const stored = await storeDocuments(connection, file, keys, nextOf(set), change);
  if (stored + leftOut !== documents) throw new Error(`${stored} of ${documents} documents were stored`);
  const counts = KEPT_COLLECTIONS.map((name) => connection.collection(nextOf(set)(name)).countDocuments());
  const there = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  if (there !== stored)
    throw new Error(`${there} documents were found instead of ${stored}; nothing was touched`);
}

/** Switches to the new content. Every step is idempotent: an interrupted switch resumes here. */
async function finish(
  connection: Connection,
  lease: Lease,
  note: RestoreNote,
  keys: ArchiveKeys,
  knownAfterMs: number,
): Promise<void> {
  for (const name of KEPT_COLLECTIONS) {
    await lease.ifHeld({ phase: 'switching' });
    await switchOne(connection, note.set, name);
  }
  await carryOverAudit(connection, note.set);
  const database = connection as Database;
  await noteMigrations(database, note.migrations);
  await runMigrations(database, { isAlone: true });
  await connection.collection('sessions').deleteMany({});
  await lease.ifHeld({ phase: 'switching' });
  await keepWhatCameLate(connection, note, keys);
  await beginNewEpoch(connection);
  await lease.ifHeld({ phase: 'clearing' });
  // Wait until every instance has read the new content, because the database is busy while it drops the old one.
  await pause(knownAfterMs);
  await drop(connection, await collectionsOf(connection, note.set));
}

async function switchOne(connection: Connection, set: string, name: KeptCollection): Promise<void> {
  const { db } = connection;
  const [next, former] = [nextOf(set)(name), formerOf(set)(name)];
  for (;;) {
    const present = await collectionNames(connection);
    if (!present.has(next)) return;
    try {
      if (present.has(name) && !present.has(former)) await db!.renameCollection(name, former);
      // A write in flight when writes were refused has recreated the collection.
      else if (present.has(name)) await move(connection, name, former);
      await db!.renameCollection(next, name);
      return;
    } catch (error) {
      if ((error as { codeName?: string }).codeName !== 'NamespaceExists') throw error;
    }
  }
}

async function move(connection: Connection, from: string, to: string): Promise<void> {
  await copyMissing(connection, from, to);
  await connection.dropCollection(from);
}

/** Keeps what the log recorded since the backup, above all who was erased. */
async function carryOverAudit(connection: Connection, set: string): Promise<void> {
  await copyMissing(connection, formerOf(set)('audit'), 'audit');
}

/** Nothing can be read in the meantime, so it runs a command only for missing documents. */
async function copyMissing(connection: Connection, from: string, to: string): Promise<void> {
  const target = connection.collection(to);
  const present = new Set<string>();
  for await (const { _id } of target.find({}, { projection: { _id: 1 } })) present.add(String(_id));
  for await (const document of connection.collection(from).find())
    if (!present.has(String(document._id)))
      await target.updateOne({ _id: document._id }, { $setOnInsert: document }, { upsert: true });
}

/** An instance that was paused may have written after the safety copy was made. */
async function keepWhatCameLate(connection: Connection, note: RestoreNote, keys: ArchiveKeys): Promise<void> {
  const { safetyCopy, safetyHash, set } = note;
  const former = formerOf(set);
  if (safetyCopy === null || (await summarise(connection, former)).hash === safetyHash) return;
  await writeArchive(connection, safetyCopy, keys, former);
}

async function collectionNames(connection: Connection): Promise<Set<string>> {
  return new Set((await connection.listCollections()).map(({ name }) => name));
}
