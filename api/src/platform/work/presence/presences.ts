import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { Caller } from '../../http/access/signed-in.ts';
import type { Presence } from './presence.schema.ts';

/** Milliseconds without a report after which a page counts as closed; an open page reports every few seconds. */
export const SILENCE_MS = 15_000;

/** Tracks who has which item open at the desk, across all instances. */
@Injectable()
export class Presences {
  constructor(@InjectModel('Presence') private readonly model: Model<Presence>) {}

  /** Records that somebody has an item open (`post 65f…`); returns the sorted names of the others who have. */
  async meet(of: string, { _id, name, email }: Caller): Promise<string[]> {
    const id = `${of} ${String(_id)}`;
    const mine = { of, name: name || email, at: new Date() };
    await this.model.updateOne({ _id: id }, { $set: mine }, { upsert: true });
    const since = new Date(Date.now() - SILENCE_MS);
    const found = await this.model
      .find({ of, at: { $gt: since } })
      .limit(20)
      .lean<Presence[]>();
    return found
      .filter((one) => one._id !== id)
      .map((one) => one.name)
      .sort();
  }
}
