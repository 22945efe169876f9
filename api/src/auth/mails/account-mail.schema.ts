import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Claimable } from '../../platform/work/outbox/claims.ts';
import { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

export const PURPOSES = [
  'notice',
  'password reset',
  'invitation',
  'post',
  'note',
  'assignment',
  'answer',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * A mail to somebody with or about to get an account, stored until it is delivered. Its links grant access, so the
 * content is sealed, excluded from backups, and deleted on delivery.
 */
@Schema({ collection: 'account_mails', versionKey: false })
export class AccountMail implements Claimable {
  @Prop({ required: true }) _id: string;
  @Prop({ type: String, enum: PURPOSES, required: true }) purpose: Purpose;
  /** Key for withdrawing the mail; empty if that is not possible. */
  @Prop({ default: '' }) about: string;
  /** Address and text, sealed; empty after the mail was given up. */
  @Prop({ default: '' }) sealed: string;
  /** Time from which the mail is useless, because its link has expired. */
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
