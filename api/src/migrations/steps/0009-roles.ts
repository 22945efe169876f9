import type { Migration } from '../migration.ts';

const withoutRole = { role: { $exists: false } };

/** Until now every account could do everything, so each becomes an owner's. */
export const roles: Migration = {
  number: 9,
  name: 'accounts have roles; those of before are owners',
  count: ({ db }) => db.collection('accounts').countDocuments(withoutRole),
  async run({ db }) {
    await db.collection('accounts').updateMany(withoutRole, {
      $set: { role: 'owner', name: '', disabledAt: null, personRevision: 0 },
    });
  },
};
