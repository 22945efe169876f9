import type { Model, QueryFilter } from 'mongoose';
import { Claims, type Claimable } from '../../platform/work/outbox/claims.ts';

/** What is stored beside an enquiry, and is deleted with it. */
export interface EnquiryPart extends Claimable {
  /** The enquiry's. */
  reference: string;
  /** Of the person who wrote the enquiry, in lower case. */
  emailKey: string;
  /** When sending is to be tried; null when nothing waits. */
  nextDeliveryAt: Date | null;
}

/** A collection of such parts: the only place that reads and writes it. */
export abstract class EnquiryParts<Part extends EnquiryPart> {
  /** Those that are to be sent, the most overdue first. */
  readonly claims: Claims<Part>;

  constructor(protected readonly model: Model<Part>) {
    const due = (now: Date) => ({ nextDeliveryAt: { $lte: now } }) as QueryFilter<Part>;
    this.claims = new Claims(model, due, 'nextDeliveryAt');
  }

  async find(id: string): Promise<Part | null> {
    return this.model.findById(id).lean<Part>();
  }

  /** @returns false when there is none of this id, or the condition is not met. */
  async update(id: string, values: Partial<Part>, condition: QueryFilter<Part> = {}): Promise<boolean> {
    return (await this.model.updateOne({ ...condition, _id: id }, { $set: values })).matchedCount === 1;
  }

  /** The enquiries of some parts, in slices in the order of the parts' ids. */
  async referencesAfter(id: string, limit: number): Promise<Pick<Part, '_id' | 'reference'>[]> {
    return this.model
      .find({ _id: { $gt: id } } as QueryFilter<Part>)
      .sort({ _id: 1 })
      .limit(limit)
      .select('reference')
      .lean<Part[]>();
  }

  async delete(filter: QueryFilter<Part>): Promise<void> {
    await this.model.deleteMany(filter);
  }
}
