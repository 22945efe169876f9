import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { fieldProblem, Problem } from '../../problems/problem.ts';
import type { Account } from '../accounts/account.schema.ts';
import { newRecoveryCodes, newSecret, recoveryHashOf, stepOf, uriOf } from './one-time-codes.ts';

/** Two-factor login by time-based codes (RFC 6238), with recovery codes for a lost phone. */
@Injectable()
export class SecondFactor {
  constructor(@InjectModel('Account') private readonly accounts: Model<Account>) {}

  /** Makes a secret and shows it; nothing is asked at login until a code of it was confirmed. */
  async start(account: Account): Promise<{ secret: string; uri: string }> {
    if (account.totpSecret !== null)
      throw new Problem('conflict', { detail: 'Two-factor login is on already.' });
    const secret = newSecret();
    await this.accounts.updateOne({ _id: account._id }, { $set: { totpPendingSecret: secret } });
    return { secret, uri: uriOf(secret, account.email) };
  }

  /**
   * Switches it on after a right code, and returns the recovery codes; they are shown only this once.
   *
   * @throws Problem for a wrong code, or when it was not started.
   */
  async confirm(account: Account, code: string): Promise<string[]> {
    const secret = account.totpPendingSecret;
    if (secret === null) throw new Problem('conflict', { detail: 'Two-factor login was not started.' });
    const step = stepOf(secret, code);
    if (step === null) throw fieldProblem('code', 'wrong_code', 'The code is not right.');
    const codes = newRecoveryCodes();
    const recoveryCodeHashes = codes.map(recoveryHashOf);
    const values = { totpSecret: secret, totpPendingSecret: null, totpLastStep: step, recoveryCodeHashes };
    await this.accounts.updateOne({ _id: account._id }, { $set: values });
    return codes;
  }

  async switchOff(account: Account): Promise<void> {
    const values = { totpSecret: null, totpPendingSecret: null, totpLastStep: 0, recoveryCodeHashes: [] };
    await this.accounts.updateOne({ _id: account._id }, { $set: values });
  }

  /** Whether a code or recovery code is right; either works once only, also for two logins in the same moment. */
  async accept(account: Account, code: string): Promise<boolean> {
    const step = account.totpSecret === null ? null : stepOf(account.totpSecret, code);
    if (step !== null) {
      const used = await this.accounts.updateOne(
        { _id: account._id, totpLastStep: { $lt: step } },
        { $set: { totpLastStep: step } },
      );
      return used.modifiedCount === 1;
    }
    const hash = recoveryHashOf(code);
    const used = await this.accounts.updateOne(
      { _id: account._id, recoveryCodeHashes: hash },
      { $pull: { recoveryCodeHashes: hash } },
    );
    return used.modifiedCount === 1;
  }
}
