import type { Connection } from 'mongoose';
import { documentsOf } from './archive.ts';
import type { ArchiveKeys } from './archive-keys.ts';
import type { KeptDocument } from './kept-collections.ts';
import type { Naming } from './read-site.ts';

/** Number of documents inserted together; the driver splits batches that are too large for one command. */
const BATCH = 50;

/**
 * Stores the documents of a verified archive in empty collections.
 *
 * @param change transforms a document before it is stored; null leaves it out
 * @returns the number of stored documents
 */
export async function storeDocuments(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
  naming: Naming,
  change: (kept: KeptDocument) => KeptDocument['document'] | null = ({ document }) => document,
): Promise<number> {
  let stored = 0;
  const waiting = new Map<KeptDocument['name'], KeptDocument['document'][]>();
  const flush = async (name: KeptDocument['name']) => {
    const documents = waiting.get(name) ?? [];
    waiting.delete(name);
    if (documents.length > 0)
      stored += (await connection.collection(naming(name)).insertMany(documents as never)).insertedCount;
  };
  for await (const kept of documentsOf(file, keys)) {
    const document = change(kept);
    if (!document) continue;
    const documents = waiting.get(kept.name) ?? [];
    waiting.set(kept.name, [...documents, document]);
    if (documents.length + 1 >= BATCH) await flush(kept.name);
  }
  for (const name of [...waiting.keys()]) await flush(name);
  return stored;
}
