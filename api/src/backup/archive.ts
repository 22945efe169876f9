import { createHash } from 'node:crypto';
import { mongo, type Connection } from 'mongoose';
import { migrations } from '../migrations/migrations.ts';
import { DamagedArchive, readLines, writeLines } from './archive-file.ts';
import type { ArchiveKeys } from './archive-keys.ts';

const { EJSON } = mongo.BSON;
/** The first version said nothing of migrations: none had run. */
const FORMATS = ['site-backup 1', 'site-backup 2'];

/** What is worth keeping. Sessions, counts and leases are not: after a restore everybody logs in again. */
export const KEPT_COLLECTIONS = [
  'accounts',
  'audit',
  'enquiries',
  'enquiry_entries',
  'former_slugs',
  'post_notes',
  'post_revisions',
  'post_texts',
  'picture_uses',
  'pictures',
  'posts',
  'term_changes',
  'media.chunks',
  'media.files',
] as const;

export interface ArchiveSummary {
  documents: number;
  /** SHA-256 over all documents in order: equal for equal content. */
  hash: string;
}

/** What is known of an archive that was checked. */
export interface CheckedArchive extends ArchiveSummary {
  /** Numbers of the migrations that had run when it was made. */
  migrations: number[];
}

interface Head {
  format?: string;
  migrations?: number[];
}

/** Writes all kept documents to a file: one line each, as extended JSON; the last line has their number and their SHA-256. */
export async function writeArchive(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
): Promise<ArchiveSummary> {
  const summary = { documents: 0, hash: '' };
  const hash = createHash('sha256');
  const done = await connection.collection('migrations').find().toArray();
  const head = {
    format: FORMATS.at(-1),
    createdAt: new Date(),
    migrations: done.map(({ _id }) => Number(_id)),
  };
  async function* lines() {
    yield `${JSON.stringify(head)}\n`;
    for await (const line of documentLines(connection)) {
      summary.documents++;
      hash.update(line);
      yield line;
    }
    summary.hash = hash.digest('hex');
    yield `${JSON.stringify({ end: summary })}\n`;
  }
  await writeLines(file, lines(), keys);
  return summary;
}

/**
 * Reads a whole archive and checks it, without keeping it.
 *
 * @throws DamagedArchive when it is cut, changed, of a newer version, cannot be opened, or is no archive at all.
 */
export async function checkArchive(file: string, keys: ArchiveKeys): Promise<CheckedArchive> {
  const hash = createHash('sha256');
  let documents = 0;
  let head: Head | undefined;
  let end: ArchiveSummary | undefined;
  try {
    for await (const line of readLines(file, keys)) {
      if (!head) {
        head = JSON.parse(line) as Head;
        refuseUnknown(head);
      } else if (line.startsWith('{"end":')) {
        end = (JSON.parse(line) as { end: ArchiveSummary }).end;
      } else {
        if (end) throw new DamagedArchive('it goes on after its end');
        hash.update(`${line}\n`);
        documents++;
      }
    }
  } catch (error) {
    throw error instanceof DamagedArchive
      ? error
      : new DamagedArchive(`it cannot be read (${(error as Error).message})`);
  }
  if (!head || !end) throw new DamagedArchive('its end is missing');
  if (end.documents !== documents || end.hash !== hash.digest('hex'))
    throw new DamagedArchive('its content was changed');
  return { ...end, migrations: head.migrations ?? [] };
}

function refuseUnknown({ format, migrations: done = [] }: Head): void {
  if (!FORMATS.includes(format ?? '')) throw new DamagedArchive('it is not a backup of this site');
  if (done.some((number) => !migrations.some((known) => known.number === number)))
    throw new DamagedArchive('a newer version of the site made it');
}

/**
 * Replaces all kept documents by those of an archive that was checked.
 *
 * @param change what is made of a document before it is stored
 * @returns how many documents were stored
 */
export async function restoreArchive(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
  change: (name: string, document: object) => object = (_, document) => document,
): Promise<number> {
  for (const name of KEPT_COLLECTIONS) await connection.collection(name).deleteMany({});
  let stored = 0;
  let batch: { name: string; documents: object[] } = { name: '', documents: [] };
  const flush = async () => {
    if (batch.documents.length > 0)
      stored += (await connection.collection(batch.name).insertMany(batch.documents)).insertedCount;
    batch.documents = [];
  };
  for await (const line of readLines(file, keys)) {
    const { c: name, d: document } = EJSON.parse(line, { relaxed: false }) as { c?: string; d?: object };
    if (!name || !document) continue;
    if (name !== batch.name || batch.documents.length === 50) {
      await flush();
      batch = { name, documents: [] };
    }
    batch.documents.push(change(name, document));
  }
  await flush();
  return stored;
}

/** Whether a database has nothing that a backup would keep. */
export async function hasNothingToKeep(connection: Connection): Promise<boolean> {
  for (const name of KEPT_COLLECTIONS)
    if ((await connection.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return false;
  return true;
}

/** Number and hash of the documents that are in the database now. */
export async function summarise(connection: Connection): Promise<ArchiveSummary> {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const line of documentLines(connection)) {
    hash.update(line);
    documents++;
  }
  return { documents, hash: hash.digest('hex') };
}

/** All kept documents in one order that does not depend on the engine. */
async function* documentLines(connection: Connection): AsyncGenerator<string> {
  for (const name of KEPT_COLLECTIONS) {
    const collection = connection.collection(name);
    const ids = (await collection.find({}, { projection: { _id: 1 } }).toArray()).map(
      ({ _id }) => _id as unknown,
    );
    for (const _id of ids.sort((a, b) => (String(a) < String(b) ? -1 : 1))) {
      const document = await collection.findOne({ _id: _id as never });
      if (document) yield `${EJSON.stringify({ c: name, d: document }, { relaxed: false })}\n`;
    }
  }
}
