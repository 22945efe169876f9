import type { Connection } from 'mongoose';
import { KEPT_COLLECTIONS, type KeptCollection, type KeptDocument } from './kept-collections.ts';
import { referencesOf, type Reference } from './references.ts';

/** Maps collection names: a restore has a second set of collections next to the site's. */
export type Naming = (name: KeptCollection) => string;
export const ofTheSite: Naming = (name) => name;

/**
 * Maximum number of times a document is read again because something it refers to was gone. Each time means losing a
 * race against a change of this document within a millisecond; whatever is still missing after that never existed.
 */
const MAX_READS = 20;

/**
 * Reads everything that a backup keeps while others change it, with complete references: a referenced document that has
 * not been read is read on demand; if it is gone, the referring document has changed and is read again. Each document
 * is yielded once, each collection read by one cursor. Memory holds posts without their texts, the library's entries,
 * and ids.
 */
export async function* readSite(
  connection: Connection,
  naming: Naming = ofTheSite,
): AsyncGenerator<KeptDocument> {
  yield* new SiteReader(connection, naming).all();
}

class SiteReader {
  private readonly given = new Set<string>();

  constructor(
    private readonly connection: Connection,
    private readonly naming: Naming,
  ) {}

  async *all(): AsyncGenerator<KeptDocument> {
    // Read posts and pictures first, but hold them back until everything they refer to is read.
    const held = new Map<KeptCollection, KeptDocument['document'][]>();
    for (const name of ['posts', 'pictures'] as const)
      held.set(name, await this.collection(name).find().toArray());
    for (const name of KEPT_COLLECTIONS)
      for await (const document of held.get(name) ?? this.collection(name).find())
        yield* this.whole({ name, document });
  }

  /**
   * Yields a document after everything it refers to. If references are missing, the document is read again. It is
   * yielded without them if it still has the references (the site itself lacks them), and not at all if it is gone or
   * its owner is not in this backup.
   */
  private async *whole(kept: KeptDocument): AsyncGenerator<KeptDocument, boolean> {
    if (this.has(kept)) return true;
    let latest: KeptDocument | null = kept;
    for (let reads = 0; latest && reads < MAX_READS; reads++) {
      const missing: Reference[] = [];
      for (const reference of referencesOf(latest))
        if (!(yield* this.provided(reference))) missing.push(reference);
      if (missing.some(({ name }) => OWNERS.has(name))) return false;
      if (missing.length === 0) break;
      latest = await this.read({ name: kept.name, id: kept.document._id });
    }
    if (!latest) return false;
    this.given.add(keyOf(latest.name, latest.document._id));
    yield latest;
    return true;
  }

  /** @returns whether the referenced document has been yielded by now */
  private async *provided({ name, id }: Reference): AsyncGenerator<KeptDocument, boolean> {
    if (this.given.has(keyOf(name, id))) return true;
    if (OWNERS.has(name)) return false;
    const found = await this.read({ name, id });
    return found !== null && (yield* this.whole(found));
  }

  private has({ name, document }: KeptDocument): boolean {
    return this.given.has(keyOf(name, document._id));
  }

  private async read({ name, id }: { name: KeptCollection; id: unknown }): Promise<KeptDocument | null> {
    const document = await this.collection(name).findOne({ _id: id as never });
    return document && { name, document };
  }

  private collection(name: KeptCollection) {
    return this.connection.collection<KeptDocument['document']>(this.naming(name));
  }
}

/**
 * Collections whose documents own others. An owner created after its collection was read is not in this backup, nor is
 * anything that belongs to it.
 */
const OWNERS: ReadonlySet<KeptCollection> = new Set(['posts', 'enquiries']);

const keyOf = (name: KeptCollection, id: unknown) => `${name} ${String(id)}`;
