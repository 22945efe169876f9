import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { Caller } from '../../http/access/signed-in.ts';
import type { Presence } from './presence.schema.ts';

/** An open page says every few seconds that it is there; after this silence it counts as closed, in milliseconds. */
export const SILENCE_MS = 15_000;

/** Who has what open at the desk, over all instances. */
@Injectable()
export class Presences {
  constructor(@InjectModel('Presence') private readonly model: Model<Presence>) {}

  /**
   * Notes that somebody has something open.
   *
   * @param of what, such as `post 65f…`
   * @returns the names of others who have, in their order
   */
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
