import { Schema, type Types } from 'mongoose';

/** When an account made its last request; it outlives the session. `_id` is the account's. */
export interface LastSeenAt {
  _id: Types.ObjectId;
  at: Date;
}

export const lastSeenSchema = new Schema<LastSeenAt>(
  { _id: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
  { collection: 'last_seen', versionKey: false },
);
