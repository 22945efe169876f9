import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import { EnquiryParts } from './enquiry-parts.repository.ts';
import type { Entry } from './entry.ts';

/** Notes, replies and answers. */
@Injectable()
export class Entries extends EnquiryParts<Entry> {
  constructor(@InjectModel('EnquiryEntry') model: Model<Entry>) {
    super(model);
  }

  /** @returns false when there is one with this id. */
  async insert(entry: Entry): Promise<boolean> {
    return isStored(this.model.create(entry));
  }

  /** All of one enquiry, oldest first. */
  async of(reference: string): Promise<Entry[]> {
    return this.model.find({ reference }).sort({ at: 1 }).lean<Entry[]>();
  }

  /** Of several enquiries, by their references, each oldest first. */
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

  /** Those that are held since a restore. */
  async held(): Promise<Entry[]> {
    return this.model.find({ 'delivery.state': 'held' }).lean<Entry[]>();
  }
}
