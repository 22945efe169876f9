import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { EnquiryPart } from '../enquiry/enquiry-parts.repository.ts';

/** A coordinator's reminder of an enquiry. Kept after mailing, since the inbox shows it. */
@Schema({ collection: 'enquiry_notices', versionKey: false })
export class Notice implements EnquiryPart {
  /** Derived from enquiry and account: nobody has two reminders of one enquiry. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) reference: string;
  @Prop({ required: true }) accountId: string;
  @Prop({ required: true }) at: Date;
  /** Time from which it is mailed and shown. */
  @Prop({ required: true }) dueAt: Date;
  /** Time from which it is obsolete and deleted. */
  @Prop({ required: true }) endsAt: Date;
  @Prop({ type: DeliveryState, required: true }) delivery: DeliveryState;
  @Prop({ type: Date, default: null }) nextDeliveryAt: Date | null;
  @Prop({ default: () => new Date(0) }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
}

export const noticeSchema = SchemaFactory.createForClass(Notice);
noticeSchema.index({ reference: 1 });
noticeSchema.index({ accountId: 1, dueAt: -1 });
noticeSchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
noticeSchema.index({ endsAt: 1 });
