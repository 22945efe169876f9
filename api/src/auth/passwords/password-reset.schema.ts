import { Schema, type Types } from 'mongoose';

/** A reset link that was mailed; `_id` is the SHA-256 of its secret, so the database alone opens nothing. */
export interface PasswordReset {
  _id: string;
  accountId: Types.ObjectId;
  expiresAt: Date;
}

export const passwordResetSchema = new Schema<PasswordReset>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'password_resets', versionKey: false },
);
passwordResetSchema.index({ accountId: 1 });
