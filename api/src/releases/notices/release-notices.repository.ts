import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { newDelivery } from '../../contact/delivering/delivery-plan.ts';
import { isDuplicate } from '../../database/is-duplicate.ts';
import type { NoticeProgress, ReleaseNotice } from './release-notice.schema.ts';

const PROGRESS = 'progress';
const NO_LEASE = new Date(0);
/** Notices that one look takes up. */
const LOOK_LIMIT = 50;

/** The only place that reads and writes the collections of notices. */
@Injectable()
export class ReleaseNotices {
  constructor(
    @InjectModel('ReleaseNotice') private readonly notices: Model<ReleaseNotice>,
    @InjectModel('NoticeProgress') private readonly progresses: Model<NoticeProgress>,
  ) {}

  async progress(): Promise<NoticeProgress | null> {
    return this.progresses.findById(PROGRESS).lean<NoticeProgress>();
  }

  async putProgress(progress: Omit<NoticeProgress, '_id'>): Promise<void> {
    await this.progresses.replaceOne({ _id: PROGRESS }, progress, { upsert: true });
  }

  /** Stores a notice that is to be sent; one that is there already stays as it is. */
  async add(id: string, body: string, now: Date): Promise<void> {
    if (await this.notices.exists({ _id: id })) return;
    try {
      await this.notices.create({
        ...{ _id: id, body, at: now, leaseUntil: NO_LEASE },
        delivery: newDelivery('webhook', now),
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Those that are to be sent now, the oldest first. */
  async due(now: Date): Promise<string[]> {
    const found = await this.notices
      .find({
        'delivery.state': 'waiting',
        'delivery.nextAttemptAt': { $lte: now },
        leaseUntil: { $lte: now },
      })
      .sort({ at: 1, _id: 1 })
      .limit(LOOK_LIMIT)
      .select('_id')
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** @returns the notice, which is the caller's to send until the lease ends; null when it is somebody else's, or was sent */
  async claim(id: string, now: Date, leaseUntil: Date): Promise<ReleaseNotice | null> {
    return this.notices
      .findOneAndUpdate(
        { _id: id, 'delivery.state': 'waiting', leaseUntil: { $lte: now } },
        { $set: { leaseUntil } },
        { returnDocument: 'after' },
      )
      .lean<ReleaseNotice>();
  }

  async record(id: string, delivery: ReleaseNotice['delivery']): Promise<void> {
    await this.notices.updateOne({ _id: id }, { $set: { delivery, leaseUntil: NO_LEASE } });
  }

  /** Notices of before a time, whatever became of them. */
  async deleteBefore(time: Date): Promise<void> {
    await this.notices.deleteMany({ at: { $lt: time } });
  }
}
