import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { ReleaseToken } from './release-token.schema.ts';

/** Tokens that count: more than a site has teams and shells. As many revoked ones are listed. */
export const MAX_TOKENS = 200;

/** The only place that reads and writes the collection of release tokens. */
@Injectable()
export class ReleaseTokenRows {
  constructor(@InjectModel('ReleaseToken') private readonly model: Model<ReleaseToken>) {}

  async insert(token: ReleaseToken): Promise<void> {
    await this.model.create(token);
  }

  async find(id: string): Promise<ReleaseToken | null> {
    return this.model.findById(id).lean<ReleaseToken>();
  }

  /** Those that count, then the last revoked ones; each the newest first. */
  async list(): Promise<ReleaseToken[]> {
    const read = (revokedAt: null | { $ne: null }) =>
      this.model.find({ revokedAt }).sort({ createdAt: -1 }).limit(MAX_TOKENS).lean<ReleaseToken[]>();
    // One after the other: a token that is revoked meanwhile is in the second list, at worst in both.
    const [counting, revoked] = [await read(null), await read({ $ne: null })];
    const ids = new Set(revoked.map(({ _id }) => _id));
    return [...counting.filter(({ _id }) => !ids.has(_id)), ...revoked];
  }

  /** Those that count: who replaces tokens for years must not run out of them. */
  async count(): Promise<number> {
    return this.model.countDocuments({ revokedAt: null });
  }

  async noteUse(id: string, lastUsedAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { lastUsedAt } });
  }

  /** @returns false when there is no such token that counts. */
  async revoke(id: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, revokedAt: null },
      { $set: { revokedAt: new Date() } },
    );
    return modifiedCount === 1;
  }
}
