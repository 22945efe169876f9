import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { TermChange } from './term-change.schema.ts';

/** Number of changes kept. Addresses of terms changed before them no longer redirect. */
export const MOST_CHANGES = 2_000;
const LEASE_MS = 15_000;

/** The only class that accesses the `term_changes` collection. */
@Injectable()
export class TermChanges {
  constructor(@InjectModel('TermChange') private readonly model: Model<TermChange>) {}

  /** Returns the number of the latest change; 0 if there is none. */
  async last(): Promise<number> {
    const [last] = await this.model.find().sort({ _id: -1 }).limit(1).select('_id').lean<TermChange[]>();
    return last?._id ?? 0;
  }

  /**
   * Records a change under the next number.
   *
   * @param seen number of the latest change before the caller found the term
   * @returns null if another change of the term is being carried out, or was recorded since
   */
  async add(
    change: Pick<TermChange, 'kind' | 'from' | 'to' | 'by' | 'changeKey'>,
    seen: number,
  ): Promise<TermChange | null> {
    const { kind, from } = change;
    const crossing = { kind, from, $or: [{ _id: { $gt: seen } }, { doneAt: null }] };
    const rest = { ...change, at: new Date(), posts: 0, doneAt: null, leaseUntil: new Date(0), holder: '' };
    for (;;) {
      const _id = (await this.last()) + 1;
      if (await this.model.exists(crossing)) return null;
      // Another process may take the number concurrently.
      if (!(await isStored(this.model.create({ ...rest, _id })))) continue;
      await this.model.deleteMany({ _id: { $lte: _id - MOST_CHANGES }, doneAt: { $ne: null } });
      return { ...rest, _id };
    }
  }

  async find(_id: number): Promise<TermChange | null> {
    return this.model.findById(_id).lean<TermChange>();
  }

  /** Finds the change requested with this key. */
  async findByKey(changeKey: string): Promise<TermChange | null> {
    return changeKey === '' ? null : this.model.findOne({ changeKey }).lean<TermChange>();
  }

  /** Returns all changes in order. */
  async all(): Promise<Pick<TermChange, '_id' | 'kind' | 'from' | 'to'>[]> {
    return this.model.find().sort({ _id: 1 }).select('kind from to').lean();
  }

  /** Returns the first unfinished change. */
  async firstOpen(): Promise<TermChange | null> {
    const [open] = await this.model.find({ doneAt: null }).sort({ _id: 1 }).limit(1).lean<TermChange[]>();
    return open ?? null;
  }

  /**
   * Takes or extends the lease on a change.
   *
   * @returns false if another process holds it, or the change is done
   */
  async hold(_id: number, holder: string, changed = 0): Promise<boolean> {
    const now = new Date();
    const { matchedCount } = await this.model.updateOne(
      { _id, doneAt: null, $or: [{ holder }, { leaseUntil: { $lte: now } }] },
      { $set: { holder, leaseUntil: new Date(now.getTime() + LEASE_MS) }, $inc: { posts: changed } },
    );
    return matchedCount === 1;
  }

  async finish(_id: number): Promise<void> {
    await this.model.updateOne({ _id, doneAt: null }, { $set: { doneAt: new Date() } });
  }
}
