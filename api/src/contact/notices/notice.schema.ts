import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { EnquiryPart } from '../enquiry/enquiry-parts.repository.ts';

/** A reminder of one coordinator of one enquiry. It stays once it was mailed, since the inbox shows it. */
@Schema({ collection: 'enquiry_notices', versionKey: false })
export class Notice implements EnquiryPart {
  /** Made of enquiry and account, so that nobody has two at one enquiry. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) reference: string;
  @Prop({ required: true }) emailKey: string;
  /** Who gets it. */
  @Prop({ required: true }) accountId: string;
  /** When it was stored. */
  @Prop({ required: true }) at: Date;
  /** From when on it is news, and shown. */
  @Prop({ required: true }) dueAt: Date;
  /** From when on it is of no use, and deleted. */
  @Prop({ required: true }) endsAt: Date;
  @Prop({ type: DeliveryState, required: true }) delivery: DeliveryState;
  @Prop({ type: Date, default: null }) nextDeliveryAt: Date | null;
  @Prop({ default: () => new Date(0) }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
}

export const noticeSchema = SchemaFactory.createForClass(Notice);
noticeSchema.index({ reference: 1 });
noticeSchema.index({ emailKey: 1 });
noticeSchema.index({ accountId: 1, dueAt: -1 });
noticeSchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
noticeSchema.index({ endsAt: 1 });
