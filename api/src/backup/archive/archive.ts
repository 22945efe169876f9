import { mongo, type Connection } from 'mongoose';
import { RESTORE_LEASE, type RestoreNote } from '../../platform/database/restore-note.ts';
import { CONTENT_STATE_ID, type ContentState } from '../../platform/database/site-state.schema.ts';
import { MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { DamagedArchive, partsOf, readEnquiryKeys, readLines, writeLines } from './archive-file.ts';
import type { ArchiveKeys } from './archive-keys.ts';
import { ContentHash } from './content-hash.ts';
import { EnquiryKeys, withoutKey } from './enquiry-keys.ts';
import { KEPT_COLLECTIONS, type KeptCollection, type KeptDocument } from './kept-collections.ts';
import { ofTheSite, readSite, type Naming } from './read-site.ts';
import { ReferenceCheck } from './references.ts';

const { EJSON } = mongo.BSON;
const FORMAT = 'site-backup 4';

export interface ArchiveSummary {
  documents: number;
  /** SHA-256 over all documents in any order; equal for equal content. */
  hash: string;
}

/** Properties of a verified archive. */
export interface CheckedArchive extends ArchiveSummary {
  /** Start of the backup. */
  createdAt: Date;
  /** Numbers of the migrations that had run at the time. */
  migrations: number[];
  /** References to documents that the site itself lacked at the time, with the referring documents. */
  missing: string[];
}

interface Head {
  format?: string;
  createdAt?: string;
  migrations?: number[];
}
type End = ArchiveSummary & {
  missing: string[];
  /** SHA-256 over the keys of the enquiries. */
  keys: string;
};

/**
 * Writes all kept documents to a file: one line each as extended JSON, and a last line with their number, their hash,
 * and what the site itself lacks. The keys of enquiries stand apart, to be erased.
 *
 * @throws Error with a message for people if a restore replaces the content in the meantime, which would mix old and
 *   new
 */
export async function writeArchive(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
  naming: Naming = ofTheSite,
): Promise<End> {
  const epoch = naming === ofTheSite && (await settledEpoch(connection));
  const done = await connection.collection('migrations').find().toArray();
  const head = { format: FORMAT, createdAt: new Date(), migrations: done.map(({ _id }) => Number(_id)) };
  let end: End | undefined;
  const enquiryKeys = new EnquiryKeys();
  async function* lines() {
    yield `${JSON.stringify(head)}\n`;
    const hash = new ContentHash();
    const references = new ReferenceCheck();
    for await (const kept of readSite(connection, naming)) {
      const line = lineOf(kept);
      references.add(kept);
      enquiryKeys.add(kept);
      hash.add(line);
      yield `${line}\n`;
    }
    if (epoch !== false && (await settledEpoch(connection)) !== epoch)
      throw new Error('the site was restored from a backup in the meantime. Run the backup again');
    end = {
      documents: hash.lines,
      hash: hash.digest(),
      missing: references.missing(),
      keys: enquiryKeys.digest,
    };
    yield `${JSON.stringify({ end })}\n`;
  }
  await writeLines(file, lines(), keys, enquiryKeys);
  return end!;
}

/**
 * Returns the epoch of the site's content.
 *
 * @throws Error if a restore is switching the content
 */
async function settledEpoch(connection: Connection): Promise<string | undefined> {
  const states = connection.collection<ContentState | RestoreNote>('site_state');
  if (await states.findOne({ _id: RESTORE_LEASE, phase: 'switching' }))
    throw new Error('a restore is replacing the content. If it was interrupted, run it again first');
  return ((await states.findOne({ _id: CONTENT_STATE_ID })) as ContentState | null)?.epoch;
}

/** Serializes a document as a line of an archive, without the line break. */
export function lineOf(kept: KeptDocument): string {
  return EJSON.stringify({ c: kept.name, d: withoutKey(kept) }, { relaxed: false });
}

/** Yields the documents of a verified archive, enquiries with their keys; see `isErased`. */
export async function* documentsOf(file: string, keys: ArchiveKeys): AsyncGenerator<KeptDocument> {
  const { enquiryKeys } = await readEnquiryKeys(partsOf(file));
  for await (const line of readLines(file, keys)) {
    const kept = documentOf(line);
    if (kept) yield { ...kept, document: enquiryKeys.withKey(kept) };
  }
}

/** @returns null for the first and last line */
function documentOf(line: string): KeptDocument | null {
  const { c: name, d: document } = EJSON.parse(line, { relaxed: false }) as {
    c?: KeptDocument['name'];
    d?: KeptDocument['document'];
  };
  return name && document ? { name, document } : null;
}

/**
 * Reads and verifies a whole archive without storing it: nothing was altered, and all referenced documents are
 * included, except those that the site itself lacked.
 *
 * @throws DamagedArchive if the archive is truncated, altered, incomplete, encrypted with another key, of another
 *   version, or not an archive at all
 */
export async function checkArchive(file: string, keys: ArchiveKeys): Promise<CheckedArchive> {
  const hash = new ContentHash();
  const references = new ReferenceCheck();
  let head: Head | undefined;
  let end: End | undefined;
  try {
    for await (const line of readLines(file, keys)) {
      if (!head) {
        head = JSON.parse(line) as Head;
        refuseUnknown(head);
      } else if (line.startsWith('{"end":')) {
        end = (JSON.parse(line) as { end: End }).end;
      } else {
        if (end) throw new DamagedArchive('it continues after its end');
        hash.add(line);
        const kept = documentOf(line);
        if (!kept || !KEPT_COLLECTIONS.includes(kept.name))
          throw new DamagedArchive('it contains a line that is not a document');
        references.add(kept);
      }
    }
  } catch (error) {
    throw error instanceof DamagedArchive
      ? error
      : new DamagedArchive(`it cannot be read (${(error as Error).message})`);
  }
  if (!head || !end) throw new DamagedArchive('its end is missing');
  if (end.keys !== (await readEnquiryKeys(partsOf(file))).enquiryKeys.digest)
    throw new DamagedArchive('the keys of its enquiries were changed');
  if (end.documents !== hash.lines || end.hash !== hash.digest())
    throw new DamagedArchive('its content was changed');
  const lost = references.missing().filter((one) => !end.missing.includes(one));
  if (lost.length > 0) throw new DamagedArchive(`it lacks documents:\n  ${lost.join('\n  ')}`);
  return { ...end, createdAt: new Date(head.createdAt ?? 0), migrations: head.migrations ?? [] };
}

function refuseUnknown({ format, migrations: done = [] }: Head): void {
  if (format !== FORMAT) throw new DamagedArchive('it is not a backup of this site');
  if (done.some((number) => !MIGRATIONS.some((known) => known.number === number)))
    throw new DamagedArchive('it was made by a newer version of the site');
}

/** Whether a database contains nothing that a backup would keep. */
export async function hasNothingToKeep(connection: Connection): Promise<boolean> {
  return !(await hasAny(connection, KEPT_COLLECTIONS));
}

/**
 * Whether anybody has ever worked with a site. The start creates the first account and releases, which are also logged;
 * an aborted start may leave pictures.
 */
export async function wasUsed(connection: Connection): Promise<boolean> {
  return hasAny(connection, [
    'posts',
    'post_revisions',
    'post_notes',
    'term_changes',
    'kept_lists',
    'enquiries',
  ]);
}

async function hasAny(connection: Connection, names: readonly KeptCollection[]): Promise<boolean> {
  for (const name of names)
    if ((await connection.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return true;
  return false;
}

/** Returns the number and hash of the documents currently in the database. */
export async function summarise(connection: Connection, naming: Naming = ofTheSite): Promise<ArchiveSummary> {
  const hash = new ContentHash();
  for await (const kept of readSite(connection, naming)) hash.add(lineOf(kept));
  return { documents: hash.lines, hash: hash.digest() };
}
