import { Schema, type Types } from 'mongoose';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';

/** A device that logged in. */
export interface DeviceNote {
  id: string;
  /** What the browser says it is, shortened. */
  device: string;
  lastLoginAt: Date;
}

/** Somebody who may log in to the admin area. */
export interface Account {
  _id: Types.ObjectId;
  /** Lower case. */
  email: string;
  /** As the person wrote it; empty when it is not known. */
  name: string;
  /** Undefined only for one made by a version before roles: it may do nothing until it has one. */
  role: Role | undefined;
  /** Slices whose releases somebody manages who is no owner; accounts of before that have none. */
  releaseSlices?: string[];
  /** When an owner disabled it; null while it may be used. */
  disabledAt: Date | null;
  /** Number of the last change of role or state; see change-person.ts. */
  personRevision: number;
  passwordHash: string;
  /** Goes up with each new password, and when the account is disabled. Sessions and reset links of an older one are void. */
  passwordGeneration: number;
  /** The one session of the generation before that stays alive: the one that changed the password. */
  keptSessionId: string | null;
  createdAt: Date;
  passwordChangedAt: Date;
  /** Ids of the devices that logged in with the present password, the last of them; see device-marks.ts. */
  devices: string[];
  /** What is shown of those devices. */
  deviceNotes: DeviceNote[];
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
    name: { type: String, default: '' },
    role: { type: String, enum: ROLES },
    releaseSlices: { type: [String], default: [] },
    disabledAt: { type: Date, default: null },
    personRevision: { type: Number, default: 0 },
    passwordHash: { type: String, required: true },
    passwordGeneration: { type: Number, default: 0 },
    keptSessionId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    passwordChangedAt: { type: Date, required: true },
    devices: { type: [String], default: [] },
    deviceNotes: { type: [{ _id: false, id: String, device: String, lastLoginAt: Date }], default: [] },
    totpSecret: { type: String, default: null },
    totpPendingSecret: { type: String, default: null },
    totpLastStep: { type: Number, default: 0 },
    recoveryCodeHashes: { type: [String], default: [] },
  },
  { collection: 'accounts', versionKey: false },
);
accountSchema.index({ email: 1 }, { unique: true });
