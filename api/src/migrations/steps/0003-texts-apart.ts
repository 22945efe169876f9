import type { mongo } from 'mongoose';
import { eachDocument } from '../each-document.ts';
import type { Database, Migration } from '../migration.ts';
import { indexFieldsOfStored, textsOf, type StoredInOnePiece } from './texts-in-one-piece.ts';

const inOnePiece = { textsId: { $exists: false } };

/**
 * Long texts become documents of their own, which posts and revisions name; former slugs, too. What the posts held stays
 * in them for now: instances of the version before read it.
 */
export const textsApart: Migration = {
  number: 3,
  name: 'long texts and former slugs are stored apart from posts and revisions',
  count: async ({ db }) =>
    (await db.collection('posts').countDocuments(inOnePiece)) +
    (await db.collection('post_revisions').countDocuments(inOnePiece)),
  async run(database) {
    const { db } = database;
    await eachDocument(db.collection('posts'), inOnePiece, (post) => splitPost(database, post as never));
    await eachDocument(db.collection('post_revisions'), inOnePiece, (state) =>
      splitRevision(database, state as never),
    );
  },
};

/** Also for posts that an instance of the version before wrote since. */
export async function splitPost({ db }: Database, post: StoredInOnePiece): Promise<void> {
  const textsId = `${String(post._id)}/${post.revision}`;
  await putTexts(db, textsId, post._id, post.updatedAt, post);
  for (const slug of post.formerSlugs ?? [])
    await db
      .collection<{ _id: string }>('former_slugs')
      .updateOne(
        { _id: slug },
        { $set: { postId: post._id }, $setOnInsert: { at: post.updatedAt } },
        { upsert: true },
      );
  await db
    .collection('posts')
    .updateOne(
      { _id: post._id, revision: post.revision },
      { $set: { textsId, ...indexFieldsOfStored(post), changedAt: new Date() } },
    );
}

async function splitRevision({ db }: Database, state: StoredInOnePiece & { postId: mongo.ObjectId }) {
  const textsId = `${String(state.postId)}/${state.revision}`;
  await putTexts(db, textsId, state.postId, state.savedAt, state);
  const emptied = Object.fromEntries(Object.keys(textsOf(state).texts).map((field) => [field, '' as const]));
  await db
    .collection<{ _id: string }>('post_revisions')
    .updateOne({ _id: String(state._id) }, { $set: { textsId }, $unset: emptied });
}

async function putTexts(
  db: mongo.Db,
  _id: string,
  postId: mongo.ObjectId,
  savedAt: Date,
  source: StoredInOnePiece,
): Promise<void> {
  const { texts, plainText } = textsOf(source);
  await db
    .collection<{ _id: string }>('post_texts')
    .replaceOne({ _id }, { ...texts, postId, savedAt, plainText }, { upsert: true });
}
