import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type QueryFilter } from 'mongoose';
import { Claims } from '../../platform/work/outbox/claims.ts';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import { MAX_ENTRIES, type Entry } from './entry.ts';

/** The only place that reads and writes the collection of notes and replies. */
@Injectable()
export class Entries {
  /** Replies that are to be sent, the most overdue first. */
  readonly claims: Claims<Entry>;

  constructor(@InjectModel('EnquiryEntry') private readonly model: Model<Entry>) {
    this.claims = new Claims(model, (now) => ({ nextDeliveryAt: { $lte: now } }), 'nextDeliveryAt');
  }

  /** @returns false when there is one with this id. */
  async insert(entry: Entry): Promise<boolean> {
    return isStored(this.model.create(entry));
  }

  async find(id: string): Promise<Entry | null> {
    return this.model.findById(id).lean<Entry>();
  }

  /** All of one enquiry, oldest first. */
  async of(reference: string): Promise<Entry[]> {
    return this.model.find({ reference }).sort({ at: 1 }).limit(MAX_ENTRIES).lean<Entry[]>();
  }

  async countOf(reference: string): Promise<number> {
    return this.model.countDocuments({ reference });
  }

  /** @returns false when there is none of this id, or the condition is not met. */
  async update(id: string, values: Partial<Entry>, condition: QueryFilter<Entry> = {}): Promise<boolean> {
    return (await this.model.updateOne({ ...condition, _id: id }, { $set: values })).matchedCount === 1;
  }

  /** The enquiries of some entries, in slices in the order of the entries' ids. */
  async referencesAfter(id: string, limit: number): Promise<Pick<Entry, '_id' | 'reference'>[]> {
    return this.model
      .find({ _id: { $gt: id } })
      .sort({ _id: 1 })
      .limit(limit)
      .select('reference')
      .lean<Entry[]>();
  }

  async countInState(state: DeliveryState['state']): Promise<number> {
    return this.model.countDocuments({ 'delivery.state': state });
  }

  /** Those that are held since a restore. */
  async held(): Promise<Entry[]> {
    return this.model.find({ 'delivery.state': 'held' }).lean<Entry[]>();
  }

  async delete(filter: QueryFilter<Entry>): Promise<void> {
    await this.model.deleteMany(filter);
  }
}
