import { Schema, type Types } from 'mongoose';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';

/** Somebody who was asked by e-mail to join. */
export interface Invitation {
  _id: Types.ObjectId;
  /** Lower case; one invitation an address. */
  email: string;
  role: Role;
  /** E-mail address of the owner who asked. */
  invitedBy: string;
  /** SHA-256 of the secret in the mail that counts, so the database alone opens nothing. */
  tokenHash: string;
  expiresAt: Date;
  /** When the mail server took the mail; null while it has not. */
  mailedAt: Date | null;
  /** When somebody began to accept it; null while nobody has. */
  acceptedAt: Date | null;
}

export const invitationSchema = new Schema<Invitation>(
  {
    email: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    invitedBy: { type: String, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    mailedAt: { type: Date, default: null },
    acceptedAt: { type: Date, default: null },
  },
  { collection: 'invitations', versionKey: false },
);
invitationSchema.index({ email: 1 }, { unique: true });
invitationSchema.index({ tokenHash: 1 });
