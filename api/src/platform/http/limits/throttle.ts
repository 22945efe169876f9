import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isDuplicate } from '../../database/is-duplicate.ts';
import { Problem } from '../problems/problem.ts';
import { Keys } from '../../configuration/secrets/keys.ts';
import type { ThrottleWindow } from './throttle.schema.ts';

export interface ThrottleRule {
  name: string;
  limit: number;
  windowMs: number;
  /** Whether what is counted is random: a hash without a key is as useless then, and the same under a new secret. */
  isRandom?: boolean;
}

/** Counts in the database, across all instances. Stores people only as keyed hashes. */
@Injectable()
export class Throttle {
  constructor(
    @InjectModel('ThrottleWindow') private readonly windows: Model<ThrottleWindow>,
    private readonly keys: Keys,
  ) {}

  /**
   * Counts an attempt before the work is done: concurrent attempts cannot exceed the limit.
   *
   * @throws Problem `too_many_requests` with Retry-After if the current window's limit is used up
   */
  async count(rule: ThrottleRule, who: string): Promise<void> {
    const { count, endsAt } = await this.increment(rule, who);
    if (count > rule.limit) throw tooMany((endsAt.getTime() - Date.now()) / 1000);
  }

  /**
   * Counts attempts without refusing any.
   *
   * @param attempts 0 to count none
   * @returns whether the window's limit is exceeded
   */
  async isExceeded(rule: ThrottleRule, who: string, attempts = 1): Promise<boolean> {
    return (await this.increment(rule, who, attempts)).count > rule.limit;
  }

  /** Returns a keyed hash of an address or a name: enough for counting, useless to a reader of the database. */
  hashOf(who: string): string {
    return this.keys.hashOf('counting', who);
  }

  /** A window begins with its first attempt: nobody gets twice the limit at a clock boundary. */
  private async increment(rule: ThrottleRule, who: string, attempts = 1): Promise<ThrottleWindow> {
    const _id = `${rule.name} ${rule.isRandom ? hash('sha256', who, 'base64url') : this.hashOf(who)}`;
    const now = Date.now();
    const returnDocument = 'after' as const;
    const open = await this.windows
      .findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $inc: { count: attempts } }, { returnDocument })
      .lean();
    if (open !== null) return open;
    const begun = { count: attempts, endsAt: new Date(now + rule.windowMs) };
    try {
      return await this.windows
        .findOneAndUpdate({ _id, endsAt: { $lte: now } }, { $set: begun }, { returnDocument, upsert: true })
        .lean();
    } catch (error) {
      // A concurrent attempt began the window.
      if (isDuplicate(error)) return this.increment(rule, who, attempts);
      throw error;
    }
  }
}

/** Returns the refusal, with the number of seconds to wait. */
export function tooMany(seconds: number): Problem {
  return new Problem('too_many_requests', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
}
