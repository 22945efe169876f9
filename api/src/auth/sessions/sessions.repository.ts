import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import type { Account } from '../accounts/account.schema.ts';
import type { Session } from './session.schema.ts';

/** More sessions than one person has at a time; older ones are not listed, and expire. */
const MAX_LISTED = 100;

/** The only class that accesses the `sessions` collection. */
@Injectable()
export class SessionRows {
  constructor(@InjectModel('Session') private readonly model: Model<Session>) {}

  async insert(session: Session): Promise<void> {
    await this.model.create(session);
  }

  async find(id: string): Promise<Session | null> {
    return this.model.findById(id).lean<Session>();
  }

  async noteSeen(id: string, lastSeenAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { lastSeenAt } });
  }

  /** Returns an account's sessions seen since the given time, most recently seen first. */
  async listSeenSince(
    { _id: accountId, loginGeneration, keptSessionId }: Account,
    since: Date,
  ): Promise<Session[]> {
    const isAlive = { $or: [{ loginGeneration }, { _id: keptSessionId ?? '' }] };
    return this.model
      .find({ accountId, lastSeenAt: { $gt: since }, revokedAt: null, ...isAlive })
      .sort({ lastSeenAt: -1 })
      .limit(MAX_LISTED)
      .lean<Session[]>();
  }

  /** @returns false if the account has no such active session */
  async revoke(accountId: Types.ObjectId, id: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, accountId, revokedAt: null },
      { $set: { revokedAt: new Date() } },
    );
    return modifiedCount === 1;
  }
}
