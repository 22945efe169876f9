import { Schema, type Types } from 'mongoose';

export const AUDIT_OUTCOMES = ['begun', 'done', 'refused'] as const;

/** Who did what, when, from where. */
export interface AuditEntry {
  _id: Types.ObjectId;
  /** When it began; of a joined entry, the first time. */
  at: Date;
  /** E-mail address of the account; empty when nobody was logged in. */
  who: string;
  /** Code of the event, such as `post.updated`. */
  what: string;
  /** What it was done to: an id or a reference. */
  target: string;
  /** What that was called then: the title of a post; empty for what its target names well enough. */
  label: string;
  /** `begun` is left by a process that ended in the middle of it: then nobody knows whether it was done. */
  outcome: (typeof AUDIT_OUTCOMES)[number];
  /** Code of the refusal; empty unless it was refused. */
  reason: string;
  /** How many times, for events that are joined. */
  times: number;
  address: string;
  device: string;
}

export const auditEntrySchema = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    who: { type: String, default: '' },
    what: { type: String, required: true },
    target: { type: String, default: '' },
    label: { type: String, default: '' },
    outcome: { type: String, enum: AUDIT_OUTCOMES, default: 'done' },
    reason: { type: String, default: '' },
    times: { type: Number, default: 1 },
    address: { type: String, default: '' },
    device: { type: String, default: '' },
  },
  { collection: 'audit', versionKey: false },
);
auditEntrySchema.index({ at: -1, _id: -1 });
auditEntrySchema.index({ who: 1, at: -1, _id: -1 });
