import { Schema } from 'mongoose';
import type { Claimable } from '../../platform/work/outbox/claims.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

/** Something that the webhook is told, once it was, and how far that is. `_id` is made of what happened, so that what is found twice is one notice. */
export interface ReleaseNotice extends Claimable {
  /** JSON as it is sent. */
  body: string;
  /** When it was found; the oldest is sent first. */
  at: Date;
  delivery: DeliveryState;
}

/** How far the history was looked at, and which shells were lost then. */
export interface NoticeProgress {
  _id: string;
  /** Of the registry. */
  revision: number;
  lost: { id: string; name: string; heardAt: Date }[];
}

export const releaseNoticeSchema = new Schema<ReleaseNotice>(
  {
    _id: { type: String, required: true },
    body: { type: String, required: true },
    at: { type: Date, required: true },
    delivery: { type: Schema.Types.Mixed, required: true },
    leaseUntil: { type: Date, required: true },
    claimedBy: { type: String, default: '' },
  },
  { collection: 'release_notices', versionKey: false },
);
releaseNoticeSchema.index({ 'delivery.state': 1, at: 1 });

export const noticeProgressSchema = new Schema<NoticeProgress>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    lost: [{ _id: false, id: String, name: String, heardAt: Date }],
  },
  { collection: 'release_notice_progress', versionKey: false },
);
