import type { Migration } from '../migration.ts';
import { eachDocument } from '../each-document.ts';

const withoutRevision = { revision: { $exists: false } };

const steps: Pick<Migration, 'count' | 'run'> = {
  count: ({ db }) => db.collection('enquiries').countDocuments(withoutRevision),
  async run({ db }) {
    const enquiries = db.collection<{ _id: string }>('enquiries');
    await eachDocument(db.collection('enquiries'), withoutRevision, (document) => {
      const { _id, receivedAt } = document as unknown as { _id: string; receivedAt: Date };
      const values = { assigneeId: null, revision: 1, changedAt: receivedAt };
      // Unless somebody changed it in between.
      return enquiries.updateOne({ _id, ...withoutRevision }, { $set: values });
    });
  },
};

/** The statuses of before stay as they are: new, handled and spam, which suspected ones have from the beginning. */
export const enquiryRevisions: Migration = {
  number: 10,
  name: 'enquiries count their changes and can be assigned',
  ...steps,
};

/** Behind the one that waits until instances of the version before are gone. */
export const enquiryRevisionsMeanwhile: Migration = {
  number: 11,
  name: 'so do those that instances of the version before received meanwhile',
  ...steps,
};
