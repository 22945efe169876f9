import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { Claimable } from '../../platform/work/outbox/claims.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

/** A notice for the webhook. Its `_id` derives from the event: one found twice creates only one. */
@Schema({ collection: 'release_notices', versionKey: false })
export class ReleaseNotice implements Claimable {
  @Prop({ required: true }) _id: string;
  /** The JSON to send. */
  @Prop({ required: true }) body: string;
  /** When the event was found; the oldest notice is sent first. */
  @Prop({ required: true }) at: Date;
  @Prop({ type: SchemaTypes.Mixed, required: true }) delivery: DeliveryState;
  @Prop({ required: true }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
}

/** The last processed revision of the history, and the shells lost at that time. */
@Schema({ collection: 'release_notice_progress', versionKey: false })
export class NoticeProgress {
  @Prop({ required: true }) _id: string;
  /** Revision of the registry. */
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
