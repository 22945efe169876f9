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
    if (step === null) throw fieldProblem('code', ...whyNot(secret, code));
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
  async renewRecoveryCodes({ _id }: Account): Promise<string[]> {
    const codes = newRecoveryCodes();
    const values = { recoveryCodeHashes: codes.map(recoveryHashOf) };
    // Read again: one of them may just have confirmed this.
    const { totpSecret = null, recoveryCodeHashes } = (await this.accounts.findById(_id)) ?? {};
    if (totpSecret === null) throw new Problem('conflict', 'Two-factor login is off.');
    if (!(await this.accounts.updateTwoFactor(_id, values, { totpSecret, recoveryCodeHashes })))
      throw new Problem('conflict', 'The codes were just changed elsewhere. Try again.');
    return codes;
  }

  /** @returns false if it is off */
  async switchOff(account: Account): Promise<boolean> {
    const values = { totpSecret: null, totpPendingSecret: null, totpLastStep: 0, recoveryCodeHashes: [] };
    return this.accounts.updateTwoFactor(account._id, values, { totpSecret: { $ne: null } });
  }

  /**
   * Accepts a code or a recovery code; either works only once, even for two concurrent logins.
   *
   * @throws Problem `invalid_code`, or `wrong_clock` if it would have been right minutes before or after
   */
  async check(account: Account, code: string): Promise<void> {
    if (!(await this.accept(account, code))) throw new Problem(whyNot(account.totpSecret, code)[0]);
  }

  /** As `check`, of a person who is logged in: if two-factor login is on, the problem names the field `code`. */
  async confirmAgain(account: Account, code = ''): Promise<void> {
    if (account.totpSecret === null) return;
    if (code === '') throw fieldProblem('code', 'required', problemCatalogue.second_factor_required.message);
    if (!(await this.accept(account, code))) throw fieldProblem('code', ...whyNot(account.totpSecret, code));
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

/** @returns code and message of the problem with a code that was not accepted */
function whyNot(secret: string | null, code: string) {
  const isEarlyOrLate = secret !== null && stepOf(secret, code) === null && isOfAnotherTime(secret, code);
  const problem = isEarlyOrLate ? 'wrong_clock' : 'invalid_code';
  return [problem, problemCatalogue[problem].message] as const;
}
