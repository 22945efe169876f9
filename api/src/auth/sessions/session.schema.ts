import { Schema, type Types } from 'mongoose';

/** One login on one device. The bearer token carries only its `_id`. */
export interface Session {
  _id: string;
  accountId: Types.ObjectId;
  /** Generation of the account's password that it was started with. */
  passwordGeneration: number;
  createdAt: Date;
  lastSeenAt: Date;
  /** End at the latest, however busy. */
  expiresAt: Date;
  revokedAt: Date | null;
  /** What the browser says it is, shortened. */
  device: string;
  address: string;
}

export const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    passwordGeneration: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    device: { type: String, default: '' },
    address: { type: String, default: '' },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ accountId: 1, lastSeenAt: -1 });
sessionSchema.index({ expiresAt: 1 });
