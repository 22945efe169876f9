import type { Migration } from '../migration.ts';

const COLLECTIONS = [
  'accounts',
  'audit',
  'enquiries',
  'login_attempts',
  'password_resets',
  'post_previews',
  'post_revisions',
  'posts',
  'sessions',
  'throttles',
];

/**
 * Indexes are made anew at each start where they are missing. Those of before answered other questions; on the embedded
 * database they were on expressions that no statement asks for any more.
 */
export const indexesAnew: Migration = {
  number: 6,
  name: 'indexes are made anew',
  count: async ({ db }) => {
    const counts = await Promise.all(COLLECTIONS.map(async (name) => (await namesOf(db, name)).length));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  async run({ db }) {
    for (const collection of COLLECTIONS)
      for (const name of await namesOf(db, collection)) await db.collection(collection).dropIndex(name);
  },
};

async function namesOf(db: Parameters<Migration['run']>[0]['db'], collection: string): Promise<string[]> {
  // A collection that is not there has none.
  const indexes = await db
    .collection(collection)
    .indexes()
    .catch(() => []);
  return indexes.map(({ name }) => name!).filter((name) => name !== '_id_');
}
