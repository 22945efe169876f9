import { Schema } from 'mongoose';

/** How often one did one thing until a time; its `_id` names both, who as a keyed hash. */
export interface ThrottleWindow {
  _id: string;
  count: number;
  endsAt: Date;
}

export const throttleSchema = new Schema<ThrottleWindow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, default: 0 },
    endsAt: { type: Date, required: true },
  },
  { collection: 'throttles', versionKey: false },
);
throttleSchema.index({ endsAt: 1 });
