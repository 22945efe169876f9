import { randomUUID } from 'node:crypto';
import type { Migration } from '../migration.ts';

const unnamed = { _id: 'content-version', epoch: { $exists: false } };

export const contentState: Migration = {
  number: 4,
  name: 'the content version names the posts that changes touched',
  count: ({ db }) => db.collection<{ _id: string }>('site_state').countDocuments(unnamed),
  async run({ db }) {
    await db.collection<{ _id: string }>('site_state').updateOne(unnamed, {
      $set: { sequence: 0, changes: [], epoch: randomUUID() },
      $unset: { nextPublicationAt: '' },
    });
  },
};
