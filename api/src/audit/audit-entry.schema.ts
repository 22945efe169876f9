import { Schema } from 'mongoose';

/** Who did what, when, from where. */
export interface AuditEntry {
  at: Date;
  /** E-mail address of the account; empty when nobody was logged in. */
  who: string;
  /** Name of the call, such as `updatePost`, or of an event, such as `login failed`. */
  what: string;
  /** What it was done to: an id or a reference. */
  target: string;
  address: string;
  device: string;
}

export const auditEntrySchema = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    who: { type: String, default: '' },
    what: { type: String, required: true },
    target: { type: String, default: '' },
    address: { type: String, default: '' },
    device: { type: String, default: '' },
  },
  { collection: 'audit', versionKey: false },
);
auditEntrySchema.index({ at: -1 });
