import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import { Throttle, tooMany } from '../../platform/http/limits/throttle.ts';
import { judgeAttempt, LONGEST_WINDOW_MS, PER_ACCOUNT, PER_ADDRESS } from './login-rules.ts';
import type { LoginAttempts } from './login-attempts.schema.ts';

/**
 * Limits login attempts in the database, across all instances. An attempt is counted before the password is checked: a
 * thousand concurrent ones get no more checks than the limit.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    @InjectModel('LoginAttempts') private readonly attempts: Model<LoginAttempts>,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Counts an attempt. One from a device that has logged in to this account before is counted separately: other
   * people's guesses cannot lock out its owner.
   *
   * @throws Problem `too_many_requests` with Retry-After
   */
  async count(email: string, address: string, knownDevice: string | null): Promise<void> {
    if (knownDevice !== null) return this.countOne(`device ${knownDevice}`, PER_ACCOUNT);
    await this.countOne(`address ${address}`, PER_ADDRESS);
    await this.countOne(`account ${email}`, PER_ACCOUNT);
  }

  /** Resets the owner's attempts after a correct password. */
  async forgive(email: string, knownDevice: string | null): Promise<void> {
    const key = knownDevice === null ? `account ${email}` : `device ${knownDevice}`;
    await this.attempts.deleteOne({ _id: this.throttle.hashOf(key) });
  }

  private async countOne(key: string, rules: typeof PER_ACCOUNT): Promise<void> {
    const _id = this.throttle.hashOf(key);
    for (;;) {
      const now = Date.now();
      const seen = await this.attempts.findById(_id).lean<LoginAttempts>();
      const earlier = (seen?.recent ?? []).map((time) => time.getTime());
      const { freeAt, remembered } = judgeAttempt(earlier, now, rules);
      if (freeAt > now) throw tooMany((freeAt - now) / 1000);
      if (await this.record(_id, seen, remembered)) return;
    }
  }

  /** @returns false if another request was counted concurrently and the attempt must be judged again */
  private async record(_id: string, seen: LoginAttempts | null, recent: number[]): Promise<boolean> {
    const values = {
      recent: recent.map((time) => new Date(time)),
      version: (seen?.version ?? 0) + 1,
      forgetAt: new Date(Date.now() + LONGEST_WINDOW_MS),
    };
    if (seen) {
      const { matchedCount } = await this.attempts.updateOne(
        { _id, version: seen.version },
        { $set: values },
      );
      return matchedCount === 1;
    }
    return isStored(this.attempts.create({ _id, ...values }));
  }
}
