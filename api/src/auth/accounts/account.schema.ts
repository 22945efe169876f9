import { Schema, type Types } from 'mongoose';

/** Somebody who may log in to the admin area. */
export interface Account {
  _id: Types.ObjectId;
  /** Lower case. */
  email: string;
  passwordHash: string;
  /** Goes up with each new password. Sessions and reset links of an older one are void. */
  passwordGeneration: number;
  /** The one session of the generation before that stays alive: the one that changed the password. */
  keptSessionId: string | null;
  createdAt: Date;
  passwordChangedAt: Date;
  /** Ids of the devices that logged in with the present password, the last of them; see device-marks.ts. */
  devices: string[];
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
    passwordGeneration: { type: Number, default: 0 },
    keptSessionId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    passwordChangedAt: { type: Date, required: true },
    devices: { type: [String], default: [] },
    totpSecret: { type: String, default: null },
    totpPendingSecret: { type: String, default: null },
    totpLastStep: { type: Number, default: 0 },
    recoveryCodeHashes: { type: [String], default: [] },
  },
  { collection: 'accounts', versionKey: false },
);
accountSchema.index({ email: 1 }, { unique: true });
