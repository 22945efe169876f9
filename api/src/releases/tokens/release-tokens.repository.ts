import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { ReleaseToken } from './release-token.schema.ts';

/** Maximum number of valid tokens, more than a site has teams and shells; at most as many revoked ones are listed. */
export const MAX_TOKENS = 200;

/** The only class that accesses the `release_tokens` collection. */
@Injectable()
export class ReleaseTokenRows {
  constructor(@InjectModel('ReleaseToken') private readonly model: Model<ReleaseToken>) {}

  async insert(token: ReleaseToken): Promise<void> {
    await this.model.create(token);
  }

  async find(id: string): Promise<ReleaseToken | null> {
    return this.model.findById(id).lean<ReleaseToken>();
  }

  /** Returns all valid tokens, the newest first, then those revoked last. */
  async list(): Promise<ReleaseToken[]> {
    const counting = await this.model
      .find({ revokedAt: null })
      .sort({ createdAt: -1 })
      .lean<ReleaseToken[]>();
    // Read afterwards: a token revoked in between is in this list, and at worst in both.
    const revoked = await this.model
      .find({ revokedAt: { $ne: null } })
      .sort({ revokedAt: -1 })
      .limit(MAX_TOKENS)
      .lean<ReleaseToken[]>();
    const ids = new Set(revoked.map(({ _id }) => _id));
    return [...counting.filter(({ _id }) => !ids.has(_id)), ...revoked];
  }

  /** Counts only valid tokens: replacing tokens for years does not exhaust the limit. */
  async count(): Promise<number> {
    return this.model.countDocuments({ revokedAt: null });
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async noteUse(id: string, lastUsedAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { lastUsedAt } });
  }

  /** @returns false if there is no such valid token */
  async revoke(id: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, revokedAt: null },
      { $set: { revokedAt: new Date() } },
    );
    return modifiedCount === 1;
  }
}
