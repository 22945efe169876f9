import type { Model, QueryFilter } from 'mongoose';
import { Claims, type Claimable } from '../../platform/work/outbox/claims.ts';

/** A document that belongs to an enquiry and is deleted with it. */
export interface EnquiryPart extends Claimable {
  reference: string;
  /** Time of the next attempt to send; null if none is due. */
  nextDeliveryAt: Date | null;
}

/** Repository of a collection of such parts; the only class that accesses it. */
export abstract class EnquiryParts<Part extends EnquiryPart> {
  /** Claims on parts that are due, the most overdue first. */
  readonly claims: Claims<Part>;

  constructor(protected readonly model: Model<Part>) {
    const due = (now: Date) => ({ nextDeliveryAt: { $lte: now } }) as QueryFilter<Part>;
    this.claims = new Claims(model, due, 'nextDeliveryAt');
  }

  async find(id: string): Promise<Part | null> {
    return this.model.findById(id).lean<Part>();
  }

  /** @returns false if there is no such part or the condition does not hold */
  async update(id: string, values: Partial<Part>, condition: QueryFilter<Part> = {}): Promise<boolean> {
    return (await this.model.updateOne({ ...condition, _id: id }, { $set: values })).matchedCount === 1;
  }

  /** Returns the references of parts, in slices ordered by the parts' ids. */
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
