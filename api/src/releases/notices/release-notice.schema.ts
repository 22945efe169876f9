import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { Claimable } from '../../platform/work/outbox/claims.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

/** Something that the webhook is told, once it was, and how far that is. `_id` is made of what happened, so that what is found twice is one notice. */
@Schema({ collection: 'release_notices', versionKey: false })
export class ReleaseNotice implements Claimable {
  @Prop({ required: true }) _id: string;
  /** JSON as it is sent. */
  @Prop({ required: true }) body: string;
  /** When it was found; the oldest is sent first. */
  @Prop({ required: true }) at: Date;
  @Prop({ type: SchemaTypes.Mixed, required: true }) delivery: DeliveryState;
  @Prop({ required: true }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
}

/** How far the history was looked at, and which shells were lost then. */
@Schema({ collection: 'release_notice_progress', versionKey: false })
export class NoticeProgress {
  @Prop({ required: true }) _id: string;
  /** Of the registry. */
  @Prop({ required: true }) revision: number;
  @Prop({ type: [{ _id: false, id: String, name: String, heardAt: Date }] }) lost: {
    id: string;
    name: string;
    heardAt: Date;
  }[];
}

export const releaseNoticeSchema = SchemaFactory.createForClass(ReleaseNotice);
releaseNoticeSchema.index({ 'delivery.state': 1, at: 1 });

export const noticeProgressSchema = SchemaFactory.createForClass(NoticeProgress);
