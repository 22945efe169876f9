import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo, type Connection } from 'mongoose';

const { EJSON } = mongo.BSON;
const FORMAT = 'site-backup 1';

/** What is worth keeping. Sessions, counts and leases are not: after a restore everybody logs in again. */
export const KEPT_COLLECTIONS = [
  'accounts',
  'audit',
  'enquiries',
  'former_slugs',
  'post_revisions',
  'post_texts',
  'posts',
  'media.chunks',
  'media.files',
] as const;

/** A file that is no whole archive of ours; nothing was touched. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

export interface ArchiveSummary {
  documents: number;
  /** SHA-256 over all documents in order: equal for equal content. */
  hash: string;
}

/**
 * Writes all kept documents to a file: one line each, as extended JSON, compressed; the last line has their number
 * and their SHA-256. The file appears under its name only when it is whole.
 */
export async function writeArchive(connection: Connection, file: string): Promise<ArchiveSummary> {
  const summary = { documents: 0, hash: '' };
  const hash = createHash('sha256');
  async function* lines() {
    yield `${JSON.stringify({ format: FORMAT, createdAt: new Date() })}\n`;
    for await (const line of documentLines(connection)) {
      summary.documents++;
      hash.update(line);
      yield line;
    }
    summary.hash = hash.digest('hex');
    yield `${JSON.stringify({ end: summary })}\n`;
  }
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return summary;
}

/**
 * Reads a whole archive and checks it, without keeping it.
 *
 * @throws DamagedArchive when it is cut, changed, or no archive at all.
 */
export async function checkArchive(file: string): Promise<ArchiveSummary> {
  const hash = createHash('sha256');
  let documents = 0;
  let end: ArchiveSummary | undefined;
  let isFirst = true;
  try {
    for await (const line of readLines(file)) {
      if (isFirst) {
        isFirst = false;
        if ((JSON.parse(line) as { format?: string }).format !== FORMAT)
          throw new DamagedArchive('it is not a backup of this site');
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
  if (!end) throw new DamagedArchive('its end is missing');
  if (end.documents !== documents || end.hash !== hash.digest('hex'))
    throw new DamagedArchive('its content was changed');
  return end;
}

/** Replaces all kept documents by those of an archive that was checked. */
export async function restoreArchive(connection: Connection, file: string): Promise<void> {
  for (const name of KEPT_COLLECTIONS) await connection.collection(name).deleteMany({});
  let batch: { name: string; documents: object[] } = { name: '', documents: [] };
  const flush = async () => {
    if (batch.documents.length > 0) await connection.collection(batch.name).insertMany(batch.documents);
    batch.documents = [];
  };
  for await (const line of readLines(file)) {
    const { c: name, d: document } = EJSON.parse(line, { relaxed: false }) as { c?: string; d?: object };
    if (!name || !document) continue;
    if (name !== batch.name || batch.documents.length === 50) {
      await flush();
      batch = { name, documents: [] };
    }
    batch.documents.push(document);
  }
  await flush();
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

function readLines(file: string): AsyncIterable<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({ input: source.pipe(unpacked), crlfDelay: Infinity });
  // readline alone swallows the error of a broken stream.
  return {
    async *[Symbol.asyncIterator]() {
      let failure: Error | undefined;
      unpacked.on('error', (error) => {
        failure = error;
        lines.close();
      });
      for await (const line of lines) yield line;
      if (failure) throw failure;
    },
  };
}
