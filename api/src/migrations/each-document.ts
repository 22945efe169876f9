import type { mongo } from 'mongoose';

const SLICE = 50;

/**
 * Calls back with each document that a filter finds, in slices by `_id`, so that a large collection neither fills the
 * memory nor holds the database for long.
 */
export async function eachDocument(
  collection: mongo.Collection<mongo.Document>,
  filter: mongo.Filter<mongo.Document>,
  handle: (document: mongo.WithId<mongo.Document>) => Promise<unknown>,
): Promise<void> {
  for (let last: unknown; ;) {
    const beyond = last === undefined ? {} : { _id: { $gt: last } };
    const slice = await collection
      .find({ $and: [filter, beyond] } as mongo.Filter<mongo.Document>)
      .sort({ _id: 1 })
      .limit(SLICE)
      .toArray();
    for (const document of slice) await handle(document);
    if (slice.length < SLICE) return;
    last = slice.at(-1)!._id;
  }
}
