import { eachDocument } from '../each-document.ts';
import type { Migration } from '../migration.ts';
import { splitPost } from './0003-texts-apart.ts';
import { LONG_FIELDS, type StoredInOnePiece } from './texts-in-one-piece.ts';

const held = { plainText: { $exists: true } };
const TEN_MINUTES_MS = 600_000;

/** What posts still hold of their texts goes, when no instance of the version before can run any more. */
export const textsOutOfPosts: Migration = {
  number: 7,
  name: 'posts do not hold their long texts any more',
  afterMs: TEN_MINUTES_MS,
  count: ({ db }) => db.collection('posts').countDocuments(held),
  async run(database) {
    const posts = database.db.collection('posts');
    await eachDocument(posts, held, async (document) => {
      const post = document as unknown as StoredInOnePiece;
      if (isSavedByVersionBefore(post)) await splitPost(database, post);
      const gone = Object.fromEntries(
        [...LONG_FIELDS, 'plainText', 'formerSlugs'].map((field) => [field, '' as const]),
      );
      await posts.updateOne({ _id: post._id }, { $unset: gone });
    });
  },
};

/** Whoever saves a post now notes when, in a field that the version before does not know. */
function isSavedByVersionBefore({ changedAt, updatedAt }: StoredInOnePiece): boolean {
  return changedAt === undefined || changedAt < updatedAt;
}
