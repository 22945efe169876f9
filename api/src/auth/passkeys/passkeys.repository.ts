import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { Passkey } from './passkey.schema.ts';

/** More than one person has devices. */
export const MAX_PASSKEYS = 10;

/** The only place that reads and writes the collection of passkeys. */
@Injectable()
export class PasskeyRows {
  constructor(@InjectModel('Passkey') private readonly model: Model<Passkey>) {}

  /** @returns what stands against it: the account's limit, or that somebody has registered it already */
  async insert(passkey: Omit<Passkey, 'place'>): Promise<'stored' | 'too many' | 'known'> {
    const places = Array.from({ length: MAX_PASSKEYS }, (_, n) => `${String(passkey.accountId)} ${n}`);
    for (;;) {
      const taken = (await this.listOf(passkey.accountId)).map((one) => one.place);
      const place = places.find((one) => !taken.includes(one));
      if (place === undefined) return 'too many';
      if (await isStored(this.model.create({ ...passkey, place }))) return 'stored';
      if (await this.find(passkey._id)) return 'known';
      // Another registration took the place at the same time.
    }
  }

  async find(id: string): Promise<Passkey | null> {
    return this.model.findById(id).lean<Passkey>();
  }

  /** Those of an account, the oldest first. */
  async listOf(accountId: Types.ObjectId): Promise<Passkey[]> {
    return this.model.find({ accountId }).sort({ createdAt: 1 }).limit(MAX_PASSKEYS).lean<Passkey[]>();
  }

  async countOf(accountId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ accountId });
  }

  /** How many each account has, by its id: for a handful of accounts. */
  async countsOfAll(): Promise<Map<string, number>> {
    const rows = await this.model.find().select('accountId').limit(10_000).lean<Passkey[]>();
    const counts = new Map<string, number>();
    for (const { accountId } of rows) counts.set(String(accountId), (counts.get(String(accountId)) ?? 0) + 1);
    return counts;
  }

  /**
   * Notes that it was used. Of two uses at once that the authenticator counted the same, one is noted.
   *
   * @param counter as the authenticator says it now
   * @returns false when it did not go up, or the passkey was removed
   */
  async noteUse(_id: string, counter: number, isBackedUp: boolean): Promise<boolean> {
    const filter = { _id, counter: counter === 0 ? 0 : { $lt: counter } };
    const values = { counter, isBackedUp, lastUsedAt: new Date() };
    return (await this.model.updateOne(filter, { $set: values })).matchedCount === 1;
  }

  /** @returns false when the account has no such passkey (any more) */
  async rename(accountId: Types.ObjectId, _id: string, name: string): Promise<boolean> {
    return (await this.model.updateOne({ _id, accountId }, { $set: { name } })).matchedCount === 1;
  }

  /** @returns false when the account has no such passkey (any more) */
  async remove(accountId: Types.ObjectId, _id: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id, accountId })).deletedCount === 1;
  }
}
