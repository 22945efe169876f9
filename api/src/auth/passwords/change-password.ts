import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { LoginThrottle } from '../guessing/login-throttle.ts';
import type { AccountSession } from '../sessions/account-session.ts';
import { checkNewPassword } from './password-rules.ts';
import { PasswordResets } from './password-resets.repository.ts';
import { hashPassword, passwordMatches } from '../accounts/password-hash.ts';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly loginThrottle: LoginThrottle,
  ) {}

  /**
   * Sets a new password; ends all other sessions of the account and all its reset links.
   *
   * @throws Problem for a wrong current password or a bad new one; `conflict` if it was changed concurrently
   */
  async change({ account, session }: AccountSession, current: string, next: string): Promise<void> {
    await this.confirmPassword({ account, session }, current);
    checkNewPassword(next, account.email, 'newPassword');
    if (!(await this.accounts.setPassword(account, await hashPassword(next), session._id)))
      throw new Problem('conflict', 'The password was just changed elsewhere.');
    await this.resets.deleteOf(account._id);
  }

  /**
   * Confirms the password again; limited like a login, in case the session was hijacked.
   *
   * @param alsoConfirm what must be right, too, before earlier failures are forgiven
   */
  async confirmPassword(
    { account, session }: AccountSession,
    password: string,
    alsoConfirm: () => Promise<void> = async () => {},
  ): Promise<void> {
    const device = `session ${session._id}`;
    await this.loginThrottle.count(account.email, '', device);
    if (!(await passwordMatches(account.passwordHash, password))) throw new Problem('wrong_current_password');
    await alsoConfirm();
    await this.loginThrottle.forgive(account.email, device);
  }
}
