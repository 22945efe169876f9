import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { newDelivery } from '../../platform/work/outbox/delivery-plan.ts';
import { Claims, UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { NoticeProgress, ReleaseNotice } from './release-notice.schema.ts';

const PROGRESS = 'progress';

/** The only class that accesses the `release_notices` and `release_notice_progress` collections. */
@Injectable()
export class ReleaseNotices {
  /** Claims on notices that are due, oldest first. */
  readonly claims: Claims<ReleaseNotice>;

  constructor(
    @InjectModel('ReleaseNotice') private readonly notices: Model<ReleaseNotice>,
    @InjectModel('NoticeProgress') private readonly progresses: Model<NoticeProgress>,
  ) {
    this.claims = new Claims(
      notices,
      (now) => ({ 'delivery.state': 'waiting', 'delivery.nextAttemptAt': { $lte: now } }),
      'at',
    );
  }

  async progress(): Promise<NoticeProgress | null> {
    return this.progresses.findById(PROGRESS).lean<NoticeProgress>();
  }

  async putProgress(progress: Omit<NoticeProgress, '_id'>): Promise<void> {
    await this.progresses.replaceOne({ _id: PROGRESS }, progress, { upsert: true });
  }

  /** Stores a notice for sending. Idempotent. */
  async add(id: string, body: string, now: Date): Promise<void> {
    if (await this.notices.exists({ _id: id })) return;
    const delivery = newDelivery('webhook', now);
    await isStored(this.notices.create({ _id: id, body, at: now, ...UNCLAIMED, delivery }));
  }

  async record(
    _id: string,
    delivery: ReleaseNotice['delivery'],
    condition: { claimedBy?: string },
  ): Promise<void> {
    await this.notices.updateOne({ ...condition, _id }, { $set: { delivery, ...UNCLAIMED } });
  }
}
