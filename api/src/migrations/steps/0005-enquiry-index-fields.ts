import { indexFieldsOf } from '../../contact/enquiry/enquiry-index-fields.ts';
import type { Enquiry } from '../../contact/enquiry/enquiry.ts';
import { overallState } from '../../outbox/delivery-plan.ts';
import { eachDocument } from '../each-document.ts';
import type { Migration } from '../migration.ts';

const unfound = { emailKey: { $exists: false } };

const steps: Pick<Migration, 'count' | 'run'> = {
  count: ({ db }) => db.collection('enquiries').countDocuments(unfound),
  async run({ db }) {
    const enquiries = db.collection<{ _id: string }>('enquiries');
    await eachDocument(db.collection('enquiries'), unfound, (document) => {
      const enquiry = document as unknown as Enquiry;
      const values = { ...indexFieldsOf(enquiry), deliveryState: overallState(enquiry.deliveries) };
      return enquiries.updateOne({ _id: enquiry._id }, { $set: values });
    });
  },
};

export const enquiryIndexFields: Migration = {
  number: 5,
  name: 'enquiries are found by person, words and state of delivery',
  ...steps,
};

/** Behind the one that waits until instances of the version before are gone. */
export const enquiriesReceivedMeanwhile: Migration = {
  number: 8,
  name: 'so are those that instances of the version before received meanwhile',
  ...steps,
};
