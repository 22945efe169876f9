import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { ReleaseToken } from './release-token.schema.ts';

/** More tokens than a site has teams and shells. */
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

  /** All of them, revoked ones included, the newest first. */
  async list(): Promise<ReleaseToken[]> {
    return this.model.find().sort({ createdAt: -1 }).limit(MAX_TOKENS).lean<ReleaseToken[]>();
  }

  async count(): Promise<number> {
    return this.model.countDocuments();
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
