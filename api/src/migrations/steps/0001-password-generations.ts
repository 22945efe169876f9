import type { Migration } from '../migration.ts';

const unnumbered = { passwordGeneration: { $exists: false } };

/**
 * Sessions and reset links belong to a generation of the password. Those of before belong to none, and their tokens were
 * signed with another key, so they end: everybody logs in again.
 */
export const passwordGenerations: Migration = {
  number: 1,
  name: 'accounts count their passwords; sessions end once',
  count: ({ db }) => db.collection('accounts').countDocuments(unnumbered),
  async run({ db }) {
    await db.collection('sessions').deleteMany(unnumbered);
    await db.collection('password_resets').deleteMany(unnumbered);
    await db
      .collection('accounts')
      .updateMany(unnumbered, { $set: { passwordGeneration: 0, keptSessionId: null, devices: [] } });
  },
};
