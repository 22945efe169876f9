import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Problem } from '../../problems/problem.ts';
import type { Account } from '../accounts/account.schema.ts';
import type { SignedIn } from '../sessions/admin.guard.ts';
import { LoginThrottle } from '../login/login-throttle.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { Sessions } from '../sessions/sessions.ts';

@Injectable()
export class ChangePassword {
  constructor(
    @InjectModel('Account') private readonly accounts: Model<Account>,
    private readonly sessions: Sessions,
    private readonly loginThrottle: LoginThrottle,
  ) {}

  /** Sets a new password; all other sessions of the account end. */
  async change({ account, session }: SignedIn, current: string, next: string): Promise<void> {
    await this.confirmPassword({ account, session }, current);
    checkNewPassword(next, account.email, 'newPassword');
    const passwordHash = await hashPassword(next);
    await this.accounts.updateOne(
      { _id: account._id },
      { $set: { passwordHash, passwordChangedAt: new Date() } },
    );
    await this.sessions.revokeAll(account._id, session._id);
  }

  /** Asks for the password again; limited like a login, for a session that fell into other hands. */
  async confirmPassword({ account, session }: SignedIn, password: string): Promise<void> {
    const device = `session ${session._id}`;
    await this.loginThrottle.count(account.email, '', device);
    if (!(await passwordMatches(account.passwordHash, password))) throw new Problem('wrong_current_password');
    await this.loginThrottle.forgive(account.email, device);
  }
}
