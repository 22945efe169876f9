import { Schema } from 'mongoose';
import { deliveryStateSchema } from '../../platform/work/outbox/delivery-state.schema.ts';
import { DESK_STATUSES, DETAILS, ENQUIRY_STATUSES, type Enquiry } from './enquiry.ts';

const text = { type: String, required: true };

/** What lists filter by, made of the other fields; see enquiry-index-fields.ts. */
export interface EnquiryIndexFields {
  /** The e-mail address in lower case. */
  emailKey: string;
  /** Everything that the visitor wrote, and the reference, in lower case. */
  search: string;
}

export type StoredEnquiry = Enquiry & EnquiryIndexFields;

export const enquirySchema = new Schema<StoredEnquiry>(
  {
    _id: text,
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    subject: text,
    helpyou: text,
    ...Object.fromEntries(DETAILS.map((detail) => [detail, { type: String, default: '' }])),
    receivedAt: { type: Date, required: true },
    contentHash: text,
    status: { type: String, enum: ENQUIRY_STATUSES, required: true },
    statusBefore: { type: String, enum: [...DESK_STATUSES, null], default: null },
    withdrawnAt: { type: Date, default: null },
    withdrawals: { type: Number, default: 0 },
    readAt: { type: Date, default: null },
    assigneeId: { type: String, default: null },
    revision: { type: Number, required: true },
    changeKey: { type: String, default: '' },
    changedAt: { type: Date, required: true },
    suspicions: { type: [String], default: [] },
    deliveries: { type: [deliveryStateSchema], default: [] },
    deliveryState: { type: String, default: null },
    nextDeliveryAt: { type: Date, default: null },
    leaseUntil: { type: Date, default: () => new Date(0) },
    claimedBy: { type: String, default: '' },
    trace: { type: String, default: null },
    emailKey: text,
    search: text,
  },
  { collection: 'enquiries', versionKey: false },
);
enquirySchema.index({ receivedAt: -1, _id: -1 });
enquirySchema.index({ status: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ assigneeId: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ assigneeId: 1, status: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ changedAt: -1 });
enquirySchema.index({ readAt: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ readAt: 1, status: 1 });
enquirySchema.index({ deliveryState: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
enquirySchema.index({ emailKey: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ search: 1 });
