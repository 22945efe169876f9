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

/** Until every instance has looked whether a restore is in progress, and refuses what it must, in milliseconds: several of their looks. */
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
  /** Where what was there before is kept; null when nothing was there. */
  safetyCopy: string | null;
}

export interface RestoreOptions {
  /** Folder of the safety copy. */
  keepIn: string;
  /** Finds what was erased since the backup was made. */
  erased: FindErased;
  /** Told what is done, in words for a person; the safety copy is named before anything is touched. */
  onProgress?: (message: string) => void;
  /** For tests: other than until every instance has looked. */
  knownAfterMs?: number;
}

/**
 * Replaces the site's data by those of a backup, also under running instances. They refuse writes until it is over. The new content is
 * stored beside the present one and then takes its place: whoever looks sees the old site, a site that says that it is being restored, or
 * the new one. Killed before the switch it changed nothing; killed in the middle of the switch, the next restore finishes it first. What
 * was there is kept in a file. Deliveries that waited are held: what was sent since the backup was made would be sent again. People and
 * pictures that were erased since stay erased, accounts that were closed stay closed, and what was noted about that stays. All sessions end.
 *
 * @throws DamagedArchive when the backup cannot be used, LeaseIsTaken when another restore is in progress; then nothing was touched.
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
      onProgress('A restore was cut off while it switched; it is finished first');
      await finish(connection, lease, before, keys, knownAfterMs);
      if (before.hash === archive.hash) return { ...archive, safetyCopy: before.safetyCopy };
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
    return { ...archive, safetyCopy: kept.safetyCopy };
  } finally {
    lease.leave();
    // A database that cannot be reached is tidied up by the next restore.
    await tidyUp(connection, lease, set).catch(() => {});
  }
}

/** A restore that is to be finished stays known to everybody. */
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
  onProgress(`What is there now is kept in ${safetyCopy}`);
  const { hash: safetyHash } = await writeArchive(connection, safetyCopy, keys);
  return { safetyCopy, safetyHash };
}

/** Fills a second set of collections, with the indexes of the first. */
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
    throw new Error(`${there} documents are there instead of ${stored}; nothing was touched`);
}

/** Puts the new content in the place of the present one. Every step is harmless the second time, so what was cut off goes on here. */
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
  // Until every instance has read the new content: the database is busy while it drops the old.
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
      // A write that was on its way when everything was refused made it anew.
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

/** What was done at the desk since the backup was made, above all who was erased, stays in the log. */
async function carryOverAudit(connection: Connection, set: string): Promise<void> {
  await copyMissing(connection, formerOf(set)('audit'), 'audit');
}

/** Nothing can be read meanwhile: only what is missing costs a command. */
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
