import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { documentsOf, lineOf } from './archive.ts';
import type { ArchiveKeys } from './archive-keys.ts';
import type { KeptDocument } from './kept-collections.ts';
import { readSite } from './read-site.ts';

/** A document that differs between database and archive, and how. Never contains its content. */
export type Difference = string;

/** Compares every document of an archive with the database byte by byte, and every picture with its length. */
export async function compareWithArchive(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
): Promise<Difference[]> {
  const expected = new Map<string, string>();
  for await (const kept of documentsOf(file, keys)) expected.set(whichOf(kept), digestOf(kept));
  const differences: Difference[] = [];
  const lengths = new Map<string, number>();
  for await (const kept of readSite(connection)) {
    const which = whichOf(kept);
    const digest = expected.get(which);
    expected.delete(which);
    if (digest === undefined) differences.push(`${which}: is not in the backup`);
    else if (digest !== digestOf(kept)) differences.push(`${which}: differs from the backup`);
    const { _id, data, length } = kept.document as {
      _id: unknown;
      data?: { length(): number };
      length?: number;
    };
    if (kept.name === 'media.chunks') lengths.set(String(_id), data!.length());
    // A file has a single chunk; whether it exists at all was checked before.
    const bytes = lengths.get(`${String(_id)}/0`);
    if (kept.name === 'media.files' && bytes !== undefined && bytes !== length)
      differences.push(`picture ${String(_id)}: has ${bytes} bytes instead of ${length}`);
  }
  for (const which of expected.keys()) differences.push(`${which}: is missing`);
  return differences.sort();
}

const whichOf = ({ name, document }: KeptDocument) => `${name} ${String(document._id)}`;
const digestOf = (kept: KeptDocument) => createHash('sha256').update(lineOf(kept)).digest('base64');
