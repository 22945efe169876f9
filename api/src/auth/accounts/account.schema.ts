import { Schema, type Types } from 'mongoose';

/** Somebody who may log in to the admin area. */
export interface Account {
  _id: Types.ObjectId;
  /** Lower case. */
  email: string;
  passwordHash: string;
  createdAt: Date;
  passwordChangedAt: Date;
  /** Secret of two-factor login, base32; null while it is off. */
  totpSecret: string | null;
  /** A secret that was shown but not yet confirmed with a code. */
  totpPendingSecret: string | null;
  /** Last time step whose code was used; each code works once. */
  totpLastStep: number;
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodeHashes: string[];
}

export const accountSchema = new Schema<Account>(
  {
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    passwordChangedAt: { type: Date, required: true },
    totpSecret: { type: String, default: null },
    totpPendingSecret: { type: String, default: null },
    totpLastStep: { type: Number, default: 0 },
    recoveryCodeHashes: { type: [String], default: [] },
  },
  { collection: 'accounts', versionKey: false },
);
accountSchema.index({ email: 1 }, { unique: true });
