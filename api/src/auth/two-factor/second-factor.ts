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

  /** Creates and returns a secret; logins require no code until one was confirmed. */
  async start(account: Account): Promise<{ secret: string; uri: string }> {
    const secret = newSecret();
    const isOff = { totpSecret: null };
    if (!(await this.accounts.updateTwoFactor(account._id, { totpPendingSecret: secret }, isOff)))
      throw new Problem('conflict', 'Two-factor login is already on.');
    return { secret, uri: uriOf(secret, account.email) };
  }

  /**
   * Turns two-factor login on after a correct code, and returns the recovery codes, which are shown only once.
   *
   * @throws Problem for a wrong code; `conflict` if it was not started, or was confirmed or restarted in the meantime
   */
  async confirm(account: Account, code: string): Promise<string[]> {
    const secret = account.totpPendingSecret;
    if (secret === null) throw new Problem('conflict', 'Two-factor login was not started.');
    const step = stepOf(secret, code);
    if (step === null && isOfAnotherTime(secret, code))
      throw fieldProblem('code', 'wrong_clock', problemCatalogue.wrong_clock.message);
    if (step === null) throw fieldProblem('code', 'wrong_code', problemCatalogue.invalid_code.message);
    const codes = newRecoveryCodes();
    const recoveryCodeHashes = codes.map(recoveryHashOf);
    const values = { totpSecret: secret, totpPendingSecret: null, totpLastStep: step, recoveryCodeHashes };
    // Of several concurrent calls, only one succeeds and shows the recovery codes that are valid.
    const isAsRead = { totpPendingSecret: secret, totpSecret: null };
    if (!(await this.accounts.updateTwoFactor(account._id, values, isAsRead)))
      throw new Problem('conflict', 'Two-factor login was just confirmed elsewhere.');
    return codes;
  }

  /**
   * Replaces the recovery codes; the new ones are shown only once.
   *
   * @throws Problem `conflict` if two-factor login is off, or the codes were used or replaced in the meantime
   */
  async renewRecoveryCodes(account: Account): Promise<string[]> {
    const codes = newRecoveryCodes();
    const values = { recoveryCodeHashes: codes.map(recoveryHashOf) };
    const { totpSecret, recoveryCodeHashes } = account;
    if (totpSecret === null) throw new Problem('conflict', 'Two-factor login is off.');
    if (!(await this.accounts.updateTwoFactor(account._id, values, { totpSecret, recoveryCodeHashes })))
      throw new Problem('conflict', 'The codes were just changed elsewhere. Try again.');
    return codes;
  }

  async switchOff(account: Account): Promise<void> {
    const values = { totpSecret: null, totpPendingSecret: null, totpLastStep: 0, recoveryCodeHashes: [] };
    await this.accounts.updateTwoFactor(account._id, values);
  }

  /**
   * Accepts a code or a recovery code; either works only once, even for two concurrent logins.
   *
   * @throws Problem `invalid_code`, or `wrong_clock` if it would have been right minutes before or after
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
