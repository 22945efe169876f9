import { Injectable } from '@nestjs/common';
import { problemCatalogue } from '../../platform/http/problems/problem-catalogue.ts';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import type { Account } from '../accounts/account.schema.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import {
  isOfAnotherTime,
  newRecoveryCodes,
  newSecret,
  recoveryHashOf,
  stepOf,
  uriOf,
} from './one-time-codes.ts';

/** Two-factor login by time-based codes (RFC 6238), with recovery codes for a lost phone. */
@Injectable()
export class SecondFactor {
  constructor(private readonly accounts: Accounts) {}

  /** Makes a secret and shows it; nothing is asked at login until a code of it was confirmed. */
  async start(account: Account): Promise<{ secret: string; uri: string }> {
    const secret = newSecret();
    const isOff = { totpSecret: null };
    if (!(await this.accounts.updateTwoFactor(account._id, { totpPendingSecret: secret }, isOff)))
      throw new Problem('conflict', { detail: 'Two-factor login is on already.' });
    return { secret, uri: uriOf(secret, account.email) };
  }

  /**
   * Switches it on after a right code, and returns the recovery codes; they are shown only this once.
   *
   * @throws Problem for a wrong code; `conflict` when it was not started, or somebody else has confirmed it or begun anew meanwhile.
   */
  async confirm(account: Account, code: string): Promise<string[]> {
    const secret = account.totpPendingSecret;
    if (secret === null) throw new Problem('conflict', { detail: 'Two-factor login was not started.' });
    const step = stepOf(secret, code);
    if (step === null && isOfAnotherTime(secret, code))
      throw fieldProblem('code', 'wrong_clock', problemCatalogue.wrong_clock.message);
    if (step === null) throw fieldProblem('code', 'wrong_code', problemCatalogue.invalid_code.message);
    const codes = newRecoveryCodes();
    const recoveryCodeHashes = codes.map(recoveryHashOf);
    const values = { totpSecret: secret, totpPendingSecret: null, totpLastStep: step, recoveryCodeHashes };
    // Of several at once one shows its recovery codes, which are those that count.
    const isAsRead = { totpPendingSecret: secret, totpSecret: null };
    if (!(await this.accounts.updateTwoFactor(account._id, values, isAsRead)))
      throw new Problem('conflict', { detail: 'Two-factor login was confirmed at the same time.' });
    return codes;
  }

  /**
   * Makes the recovery codes anew; they are shown only this once.
   *
   * @throws Problem `conflict` when two-factor login is off, or the codes were used or made anew meanwhile.
   */
  async renewRecoveryCodes(account: Account): Promise<string[]> {
    const codes = newRecoveryCodes();
    const values = { recoveryCodeHashes: codes.map(recoveryHashOf) };
    const { totpSecret, recoveryCodeHashes } = account;
    if (totpSecret === null) throw new Problem('conflict', { detail: 'Two-factor login is off.' });
    if (!(await this.accounts.updateTwoFactor(account._id, values, { totpSecret, recoveryCodeHashes })))
      throw new Problem('conflict', { detail: 'The codes were changed at the same time. Try again.' });
    return codes;
  }

  async switchOff(account: Account): Promise<void> {
    const values = { totpSecret: null, totpPendingSecret: null, totpLastStep: 0, recoveryCodeHashes: [] };
    await this.accounts.updateTwoFactor(account._id, values);
  }

  /**
   * Takes a code or recovery code; either works once only, also for two logins at the same time.
   *
   * @throws Problem `invalid_code`, or `wrong_clock` when it would have been right minutes before or after
   */
  async check(account: Account, code: string): Promise<void> {
    if (await this.accept(account, code)) return;
    const { totpSecret } = account;
    const isEarlyOrLate =
      totpSecret !== null && stepOf(totpSecret, code) === null && isOfAnotherTime(totpSecret, code);
    throw new Problem(isEarlyOrLate ? 'wrong_clock' : 'invalid_code');
  }

  private async accept(account: Account, code: string): Promise<boolean> {
    const step = account.totpSecret === null ? null : stepOf(account.totpSecret, code);
    if (step !== null)
      return this.accounts.updateTwoFactor(
        account._id,
        { totpLastStep: step },
        { totpLastStep: { $lt: step } },
      );
    return this.accounts.useRecoveryCode(account._id, recoveryHashOf(code));
  }
}
