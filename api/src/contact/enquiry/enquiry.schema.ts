import { Schema } from 'mongoose';
import { CHANNELS, ENQUIRY_STATUSES, type Enquiry } from './enquiry.ts';

const text = { type: String, required: true };

const deliverySchema = new Schema(
  {
    channel: { type: String, enum: CHANNELS, required: true },
    state: { type: String, enum: ['waiting', 'delivered', 'dead'], required: true },
    attempts: [{ _id: false, at: Date, outcome: String, reason: String }],
    attemptCount: { type: Number, default: 0 },
    waitingSince: { type: Date, required: true },
    nextAttemptAt: { type: Date, required: true },
    deliveredAt: { type: Date, default: null },
  },
  { _id: false },
);

export const enquirySchema = new Schema<Enquiry>(
  {
    _id: text,
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    subject: text,
    helpyou: text,
    receivedAt: { type: Date, required: true },
    contentHash: text,
    status: { type: String, enum: ENQUIRY_STATUSES, required: true },
    readAt: { type: Date, default: null },
    suspicions: { type: [String], default: [] },
    deliveries: { type: [deliverySchema], default: [] },
    nextDeliveryAt: { type: Date, default: null },
    leaseUntil: { type: Date, default: () => new Date(0) },
    claimedBy: { type: String, default: '' },
  },
  { collection: 'enquiries', versionKey: false },
);
enquirySchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
enquirySchema.index({ receivedAt: -1 });
enquirySchema.index({ email: 1 });
