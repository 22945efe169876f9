import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isDuplicate } from '../../database/is-duplicate.ts';
import { Problem } from '../problems/problem.ts';
import { Keys } from '../../configuration/secrets/keys.ts';
import type { ThrottleWindow } from './throttle.schema.ts';

export interface ThrottleRule {
  /** What is counted, such as "enquiry". */
  name: string;
  limit: number;
  windowMs: number;
}

/** Counts in the database, so all instances count together. Who is counted is kept as a keyed hash only. */
@Injectable()
export class Throttle {
  constructor(
    @InjectModel('ThrottleWindow') private readonly windows: Model<ThrottleWindow>,
    private readonly keys: Keys,
  ) {}

  /**
   * Counts one more, before the work is done: of many at once no more than the limit get through.
   *
   * @throws Problem `too_many_requests` with Retry-After when the limit of the present window is used up.
   */
  async count(rule: ThrottleRule, who: string): Promise<void> {
    const { count, endsAt } = await this.increment(rule, who);
    if (count > rule.limit) throw tooMany((endsAt.getTime() - Date.now()) / 1000);
  }

  /** Counts one more, and refuses nothing. @returns whether the limit of the present window is exceeded */
  async isExceeded(rule: ThrottleRule, who: string): Promise<boolean> {
    return (await this.increment(rule, who)).count > rule.limit;
  }

  /** Keyed hash of an address or a name: enough to count, useless to whoever reads the database. */
  hashOf(who: string): string {
    return this.keys.hashOf('counting', who);
  }

  /** A window begins with the first one in it: nobody gets twice the limit because a clock's minute is over. */
  private async increment(rule: ThrottleRule, who: string): Promise<ThrottleWindow> {
    const _id = `${rule.name} ${this.hashOf(who)}`;
    const now = Date.now();
    const returnDocument = 'after' as const;
    const open = await this.windows
      .findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $inc: { count: 1 } }, { returnDocument })
      .lean();
    if (open !== null) return open;
    const begun = { count: 1, endsAt: new Date(now + rule.windowMs) };
    try {
      return await this.windows
        .findOneAndUpdate({ _id, endsAt: { $lte: now } }, { $set: begun }, { returnDocument, upsert: true })
        .lean();
    } catch (error) {
      // Another one began the window meanwhile.
      if (isDuplicate(error)) return this.increment(rule, who);
      throw error;
    }
  }
}

/** The refusal, with the seconds to wait. */
export function tooMany(seconds: number): Problem {
  return new Problem('too_many_requests', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
}
