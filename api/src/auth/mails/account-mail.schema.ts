import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Claimable } from '../../platform/work/outbox/claims.ts';
import { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

export const PURPOSES = ['notice', 'password reset', 'invitation', 'post', 'assignment', 'answer'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * A mail to somebody with an account, or who is to get one, until it is delivered: links in such mails let people in, so they
 * are sealed, are in no backup, and go with the delivery.
 */
@Schema({ collection: 'account_mails', versionKey: false })
export class AccountMail implements Claimable {
  @Prop({ required: true }) _id: string;
  @Prop({ type: String, enum: PURPOSES, required: true }) purpose: Purpose;
  /** What it belongs to, so that it can be withdrawn; empty for what cannot. */
  @Prop({ default: '' }) about: string;
  /** Address and text, sealed; empty once it was given up. */
  @Prop({ default: '' }) sealed: string;
  /** From when on it is worth nothing: its link has ended. */
  @Prop({ required: true }) endsAt: Date;
  @Prop({ required: true }) delivery: DeliveryState;
  @Prop({ type: Date, default: null }) nextDeliveryAt: Date | null;
  @Prop({ required: true }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
}

export const accountMailSchema = SchemaFactory.createForClass(AccountMail);
accountMailSchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
accountMailSchema.index({ purpose: 1, about: 1 });
accountMailSchema.index({ endsAt: 1 });
