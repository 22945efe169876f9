import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Request } from 'express';
import { Model } from 'mongoose';
import { AuditLog } from '../../audit/audit-log.ts';
import { Environment } from '../../environment/environment.ts';
import { Problem } from '../../problems/problem.ts';
import { clientAddress } from '../../requests/client-address.ts';
import type { Account } from '../accounts/account.schema.ts';
import { DeviceMarks } from './device-marks.ts';
import type { LoginDto } from './login.dto.ts';
import { LoginThrottle } from './login-throttle.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { SecondFactor } from '../two-factor/second-factor.ts';
import { Sessions, type StartedSession } from '../sessions/sessions.ts';

export type LoggedIn = StartedSession & { deviceMark: string };

@Injectable()
export class LogIn {
  constructor(
    @InjectModel('Account') private readonly accounts: Model<Account>,
    private readonly sessions: Sessions,
    private readonly environment: Environment,
    private readonly throttle: LoginThrottle,
    private readonly deviceMarks: DeviceMarks,
    private readonly secondFactor: SecondFactor,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Starts a session. For an unknown address the same work is done as for a wrong password, and the same is said.
   *
   * @throws Problem when the address, the password or the code is wrong, or there were too many attempts.
   */
  async logIn(input: LoginDto, request: Request): Promise<LoggedIn> {
    const email = input.email.toLowerCase();
    const device = await this.deviceMarks.deviceOf(input.deviceMark, email);
    await this.throttle.count(email, clientAddress(request), device);
    const account = await this.accounts.findOne({ email }).lean<Account>();
    const matches = await passwordMatches(account?.passwordHash ?? null, input.password);
    if (!account || !matches) {
      // What was typed as an address can be a password typed into the wrong field, so it is not kept.
      await this.auditLog.record(request, account?.email ?? '', 'login failed');
      throw this.refusal(account !== null);
    }
    await this.checkCode(account, input.code, request);
    await this.throttle.forgive(email, device);
    const session = await this.sessions.start(account._id, request);
    await this.auditLog.record(request, email, 'login');
    return {
      ...session,
      deviceMark: input.deviceMark && device ? input.deviceMark : await this.deviceMarks.make(account),
    };
  }

  private async checkCode(account: Account, code: string | undefined, request: Request): Promise<void> {
    if (account.totpSecret === null) return;
    if (!code) throw new Problem('second_factor_required');
    if (await this.secondFactor.accept(account, code)) return;
    await this.auditLog.record(request, account.email, 'login with a wrong code');
    throw new Problem('invalid_code');
  }

  private refusal(accountExists: boolean): Problem {
    if (this.environment.LOGIN_MESSAGES === 'plain') return new Problem('invalid_credentials');
    return new Problem(accountExists ? 'invalid_password' : 'invalid_email');
  }
}
