import { mongo, type Connection } from 'mongoose';
import { readLines } from './archive-file.ts';
import type { ArchiveKeys } from './archive-keys.ts';
import { KEPT_COLLECTIONS } from './archive.ts';

const { EJSON } = mongo.BSON;

/** Something that is in a database otherwise than in an archive: which document, and in what way. Never its content. */
export type Difference = string;

interface StoredFile {
  _id: string;
  length: number;
}
interface StoredChunk {
  _id: string;
  data: mongo.Binary;
}

/** Every document of an archive with the one in the database, byte by byte; and every picture with its length. */
export async function compareWithArchive(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const expected = new Map<string, number>(KEPT_COLLECTIONS.map((name) => [name, 0]));
  for await (const line of readLines(file, keys)) {
    const { c: name, d: document } = EJSON.parse(line, { relaxed: false }) as {
      c?: string;
      d?: { _id: never };
    };
    if (!name || !document) continue;
    expected.set(name, (expected.get(name) ?? 0) + 1);
    const stored = await connection.collection(name).findOne({ _id: document._id });
    const which = `${name} ${String(document._id)}`;
    if (!stored) differences.push(`${which}: is missing`);
    else if (EJSON.stringify({ c: name, d: stored }, { relaxed: false }) !== line)
      differences.push(`${which}: is another than in the backup`);
  }
  for (const [name, count] of expected) {
    const stored = await connection.collection(name).countDocuments();
    if (stored > count) differences.push(`${name}: ${stored - count} documents too many`);
  }
  for await (const one of brokenPictures(connection)) differences.push(one);
  return differences;
}

/** One chunk holds all of a file, and is found by the file's name. */
async function* brokenPictures(connection: Connection): AsyncGenerator<Difference> {
  const chunks = connection.collection<StoredChunk>('media.chunks');
  const files = connection.collection<StoredFile>('media.files');
  for await (const { _id, length } of files.find({}, { projection: { length: 1 } })) {
    if (length === 0) continue; // the entry of the picture itself; its variants have entries of their own
    const chunk = await chunks.findOne({ _id: `${_id}/0` });
    if (!chunk) yield `picture ${_id}: its content is missing`;
    else if (chunk.data.length() !== length)
      yield `picture ${_id}: has ${chunk.data.length()} bytes instead of ${length}`;
  }
}
