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

  private async increment(rule: ThrottleRule, who: string): Promise<{ count: number; endsAt: Date }> {
    const endsAt = new Date((Math.floor(Date.now() / rule.windowMs) + 1) * rule.windowMs);
    const _id = `${rule.name} ${this.hashOf(who)} ${endsAt.getTime()}`;
    const attempt = () =>
      this.windows
        .findOneAndUpdate(
          { _id },
          { $inc: { count: 1 }, $setOnInsert: { endsAt } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    // Two first ones at the same time: the second insert is refused, and its repetition is an update.
    const window = await attempt().catch((error: unknown) => {
      if (isDuplicate(error)) return attempt();
      throw error;
    });
    return { count: window?.count ?? 1, endsAt };
  }
}

/** The refusal, with the seconds to wait. */
export function tooMany(seconds: number): Problem {
  return new Problem('too_many_requests', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
}
