import { Schema } from 'mongoose';
import { deliveryStateSchema } from '../../platform/work/outbox/delivery-state.schema.ts';
import { ENTRY_KINDS, type Entry } from './entry.ts';

const text = { type: String, required: true };

export const entrySchema = new Schema<Entry>(
  {
    _id: text,
    reference: text,
    emailKey: text,
    kind: { type: String, enum: ENTRY_KINDS, required: true },
    at: { type: Date, required: true },
    by: { type: String, default: '' },
    contentHash: text,
    to: { type: String, default: '' },
    replyTo: { type: String, default: '' },
    subject: { type: String, default: '' },
    text,
    delivery: { type: deliveryStateSchema, default: null },
    nextDeliveryAt: { type: Date, default: null },
    leaseUntil: { type: Date, default: () => new Date(0) },
    claimedBy: { type: String, default: '' },
  },
  { collection: 'enquiry_entries', versionKey: false },
);
entrySchema.index({ reference: 1, at: 1 });
entrySchema.index({ emailKey: 1 });
entrySchema.index({ at: 1 });
entrySchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
entrySchema.index({ 'delivery.state': 1 });
