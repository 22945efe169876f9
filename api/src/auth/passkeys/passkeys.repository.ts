import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { Passkey } from './passkey.schema.ts';

/** More than a person has devices. */
export const MAX_PASSKEYS = 10;

/** The only class that accesses the `passkeys` collection. */
@Injectable()
export class PasskeyRows {
  constructor(@InjectModel('Passkey') private readonly model: Model<Passkey>) {}

  /** @returns the outcome: stored, refused by the account's limit, or already registered */
  async insert(passkey: Omit<Passkey, 'place'>): Promise<'stored' | 'too many' | 'known'> {
    const places = Array.from({ length: MAX_PASSKEYS }, (_, n) => `${String(passkey.accountId)} ${n}`);
    for (;;) {
      const taken = (await this.listOf(passkey.accountId)).map((one) => one.place);
      const place = places.find((one) => !taken.includes(one));
      if (place === undefined) return 'too many';
      if (await isStored(this.model.create({ ...passkey, place }))) return 'stored';
      if (await this.find(passkey._id)) return 'known';
      // Another registration took the place concurrently.
    }
  }

  async find(id: string): Promise<Passkey | null> {
    return this.model.findById(id).lean<Passkey>();
  }

  /** Returns an account's passkeys, oldest first. */
  async listOf(accountId: Types.ObjectId): Promise<Passkey[]> {
    return this.model.find({ accountId }).sort({ createdAt: 1 }).limit(MAX_PASSKEYS).lean<Passkey[]>();
  }

  async countOf(accountId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ accountId });
  }

  /** Returns the number of passkeys by account id; there are only a few accounts. */
  async countsOfAll(): Promise<Map<string, number>> {
    const rows = await this.model.find().select('accountId').limit(10_000).lean<Passkey[]>();
    const counts = new Map<string, number>();
    for (const { accountId } of rows) counts.set(String(accountId), (counts.get(String(accountId)) ?? 0) + 1);
    return counts;
  }

  /**
   * Records a use. Of two concurrent uses with the same counter, only one is recorded.
   *
   * @param counter the authenticator's present counter
   * @returns false if the counter did not increase, or the passkey was removed
   */
  async noteUse(_id: string, counter: number, isBackedUp: boolean): Promise<boolean> {
    const filter = { _id, counter: counter === 0 ? 0 : { $lt: counter } };
    const values = { counter, isBackedUp, lastUsedAt: new Date() };
    return (await this.model.updateOne(filter, { $set: values })).matchedCount === 1;
  }

  /** @returns false if the account has no such passkey */
  async rename(accountId: Types.ObjectId, _id: string, name: string): Promise<boolean> {
    return (await this.model.updateOne({ _id, accountId }, { $set: { name } })).matchedCount === 1;
  }

  /** @returns false if the account has no such passkey */
  async remove(accountId: Types.ObjectId, _id: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id, accountId })).deletedCount === 1;
  }

  /** @returns how many the account had */
  async removeAllOf(accountId: Types.ObjectId): Promise<number> {
    return (await this.model.deleteMany({ accountId })).deletedCount;
  }
}
