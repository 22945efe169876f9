import { Schema, type Types } from 'mongoose';

/** A reset link that was mailed; `_id` is the SHA-256 of its secret, so the database alone opens nothing. */
export interface PasswordReset {
  _id: string;
  accountId: Types.ObjectId;
  /** Generation of the password that was forgotten: after any change of it the link is void. */
  passwordGeneration: number;
  expiresAt: Date;
}

export const passwordResetSchema = new Schema<PasswordReset>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    passwordGeneration: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'password_resets', versionKey: false },
);
passwordResetSchema.index({ accountId: 1 });
passwordResetSchema.index({ expiresAt: 1 });
