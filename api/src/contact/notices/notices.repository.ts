import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { EnquiryParts } from '../enquiry/enquiry-parts.repository.ts';
import type { Notice } from './notice.schema.ts';

/** The only class that accesses the `enquiry_notices` collection: coordinators' reminders. */
@Injectable()
export class Notices extends EnquiryParts<Notice> {
  constructor(@InjectModel('EnquiryNotice') model: Model<Notice>) {
    super(model);
  }

  /** Stores a reminder, replacing the one with the same id. */
  async put({ _id, ...values }: Notice): Promise<void> {
    await this.model.updateOne({ _id }, { $set: values }, { upsert: true });
  }

  /** Returns the earliest of these reminders; null if there is none. */
  async earliest(ids: readonly string[]): Promise<Notice | null> {
    return this.model
      .findOne({ _id: { $in: ids } })
      .sort({ dueAt: 1 })
      .lean<Notice>();
  }

  /** Returns a slice of a person's reminders that are due, the latest first. */
  async dueReminders(
    accountId: string,
    skip: number,
    limit: number,
  ): Promise<Pick<Notice, 'reference' | 'dueAt'>[]> {
    return this.model
      .find({ accountId, dueAt: { $lte: new Date() } })
      .sort({ dueAt: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .select('reference dueAt')
      .lean<Notice[]>();
  }
}
