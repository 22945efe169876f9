import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type QueryFilter } from 'mongoose';
import { isDuplicate } from '../../database/is-duplicate.ts';
import type { DeliveryState } from './enquiry.ts';
import { MAX_ENTRIES, type Entry } from './entry.ts';

/** The only place that reads and writes the collection of notes and replies. */
@Injectable()
export class Entries {
  constructor(@InjectModel('EnquiryEntry') private readonly model: Model<Entry>) {}

  /** @returns false when there is one with this id. */
  async insert(entry: Entry): Promise<boolean> {
    try {
      await this.model.create(entry);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
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

  /** Ids of replies that are to be sent and claimed by nobody, the most overdue first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const found = await this.model
      .find(dueAt(now))
      .sort({ nextDeliveryAt: 1 })
      .limit(limit)
      .select('_id')
      .lean();
    return found.map(({ _id }) => _id);
  }

  /** Claims one that is due. @returns null when another worker was first. */
  async claim(id: string, now: Date, leaseUntil: Date, claimedBy: string): Promise<Entry | null> {
    return this.model
      .findOneAndUpdate({ _id: id, ...dueAt(now) }, { $set: { leaseUntil, claimedBy } })
      .lean<Entry>();
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

function dueAt(now: Date) {
  return { nextDeliveryAt: { $lte: now }, leaseUntil: { $lte: now } };
}
