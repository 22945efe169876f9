import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import type { LastSeenAt } from './last-seen.schema.ts';

/** The only class that accesses `last_seen`, which is separate to keep requests from writing to accounts. */
@Injectable()
export class LastSeen {
  constructor(@InjectModel('LastSeen') private readonly model: Model<LastSeenAt>) {}

  async note(_id: Types.ObjectId, at: Date): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { at } }, { upsert: true });
  }

  /** Returns null for an account that was never seen. */
  async of(_id: Types.ObjectId): Promise<Date | null> {
    return (await this.model.findById(_id).lean<LastSeenAt>())?.at ?? null;
  }

  /** Returns times by account id; there are only a few accounts. */
  async ofAll(): Promise<Map<string, Date>> {
    const rows = await this.model.find().limit(1_000).lean<LastSeenAt[]>();
    return new Map(rows.map(({ _id, at }) => [String(_id), at]));
  }
}
