import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import { EnquiryParts } from './enquiry-parts.repository.ts';
import type { Entry } from './entry.ts';

/** The only class that accesses the `enquiry_entries` collection: notes, replies and answers. */
@Injectable()
export class Entries extends EnquiryParts<Entry> {
  constructor(@InjectModel('EnquiryEntry') model: Model<Entry>) {
    super(model);
  }

  /** @returns false if an entry with this id exists */
  async insert(entry: Entry): Promise<boolean> {
    return isStored(this.model.create(entry));
  }

  /** Returns all entries of an enquiry, oldest first. */
  async of(reference: string): Promise<Entry[]> {
    return this.model.find({ reference }).sort({ at: 1 }).lean<Entry[]>();
  }

  /** Returns the entries of several enquiries by reference, oldest first. */
  async ofAll(references: readonly string[]): Promise<Map<string, Entry[]>> {
    const found = await this.model
      .find({ reference: { $in: references } })
      .sort({ reference: 1, at: 1 })
      .lean<Entry[]>();
    return Map.groupBy(found, ({ reference }) => reference);
  }

  async countOf({ reference, kind }: Pick<Entry, 'reference' | 'kind'>): Promise<number> {
    return this.model.countDocuments({ reference, kind });
  }

  async countInState(state: DeliveryState['state']): Promise<number> {
    return this.model.countDocuments({ 'delivery.state': state });
  }

  /** Returns entries held since a restore. */
  async held(): Promise<Entry[]> {
    return this.model.find({ 'delivery.state': 'held' }).lean<Entry[]>();
  }
}
