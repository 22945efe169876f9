import { Schema } from 'mongoose';

/** The last attempts on one account, from one address, or from one known device; `_id` is a keyed hash of which. */
export interface LoginAttempts {
  _id: string;
  /** Times, oldest first. */
  recent: Date[];
  /** Goes up with every change, so that two instances never count past each other. */
  version: number;
  forgetAt: Date;
}

export const loginAttemptsSchema = new Schema<LoginAttempts>(
  {
    _id: { type: String, required: true },
    recent: { type: [Date], default: [] },
    version: { type: Number, default: 0 },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'login_attempts', versionKey: false },
);
loginAttemptsSchema.index({ forgetAt: 1 });
