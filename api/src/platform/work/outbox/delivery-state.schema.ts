import { Schema } from 'mongoose';
import { CHANNELS, DELIVERY_STATES } from './delivery-state.ts';

export const deliveryStateSchema = new Schema(
  {
    channel: { type: String, enum: CHANNELS, required: true },
    state: { type: String, enum: DELIVERY_STATES, required: true },
    attempts: [{ _id: false, at: Date, outcome: String, reason: String }],
    attemptCount: { type: Number, default: 0 },
    waitingSince: { type: Date, required: true },
    nextAttemptAt: { type: Date, required: true },
    deliveredAt: { type: Date, default: null },
  },
  { _id: false },
);
