import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import { Passkeys } from '../passkeys/passkeys.ts';
import { ChangePassword } from '../passwords/change-password.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { RequiredSecondFactor } from '../two-factor/required-second-factor.ts';
import { SecondFactor } from '../two-factor/second-factor.ts';
import type { ConfirmPersonDto } from './confirm-person.dto.ts';

/**
 * Confirms a person before a change of how they log in, by all that a login takes, so that a stolen session and password
 * do not replace the second factor.
 */
@Injectable()
export class ConfirmPerson {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly secondFactor: SecondFactor,
    private readonly required: RequiredSecondFactor,
    private readonly passkeys: Passkeys,
  ) {}

  /**
   * @throws Problem `wrong_current_password`; for `code` if two-factor login is on and it is missing or wrong;
   *   `passkey_refused`; `conflict` if the role requires a second factor, and the account has passkeys only
   */
  async confirm(
    me: AccountSession,
    { password, code, passkey }: ConfirmPersonDto,
    request: Request,
  ): Promise<void> {
    if (passkey) return this.passkeys.check(await this.passkeys.find(passkey), passkey, request, me);
    if (!password) throw fieldProblem('password', 'required', 'Please enter your password.');
    return this.changePassword.confirmPassword(me, password, async () => {
      await this.secondFactor.confirmAgain(me.account, code);
      if (await this.required.needsPasskey(me.account)) throw new Problem('conflict', PASSWORD_IS_LESS);
    });
  }
}

const PASSWORD_IS_LESS = 'Your role requires more than a password: confirm with one of your passkeys.';
