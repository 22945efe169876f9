import { Prop, Schema } from '@nestjs/mongoose';

/** `sender`: the confirmation to the sender of an enquiry. */
export const CHANNELS = ['webhook', 'mail', 'sender'] as const;
export type Channel = (typeof CHANNELS)[number];

/** One delivery attempt, without the receiver's reply, which could repeat the message. */
export interface DeliveryAttempt {
  at: Date;
  outcome: 'delivered' | 'failed';
  /** Short reason, such as `status 503` or `timed out`. */
  reason: string;
}

export const DELIVERY_STATES = ['waiting', 'held', 'delivered', 'dead'] as const;

/**
 * Delivery through one channel. `waiting`: due at `nextAttemptAt`. `held`: not tried until somebody releases it, after
 * a restore or while the enquiry counts as spam. `dead`: given up; an admin may retry it.
 */
@Schema({ _id: false })
export class DeliveryState {
  @Prop({ type: String, enum: CHANNELS, required: true }) channel: Channel;
  @Prop({ type: String, enum: DELIVERY_STATES, required: true }) state: (typeof DELIVERY_STATES)[number];
  @Prop({ type: [{ _id: false, at: Date, outcome: String, reason: String }] }) attempts: DeliveryAttempt[];
  @Prop({ default: 0 }) attemptCount: number;
  /** Start of the attempts; given up a day later. */
  @Prop({ required: true }) waitingSince: Date;
  @Prop({ required: true }) nextAttemptAt: Date;
  @Prop({ type: Date, default: null }) deliveredAt: Date | null;
}
