import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { nameWho } from '../../audit/audit-log.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { clientAddress } from '../../platform/http/requests/client-address.ts';
import type { Account } from '../accounts/account.schema.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { passwordMatches } from '../accounts/password-hash.ts';
import { LastSeen } from '../sessions/last-seen.repository.ts';
import { Sessions, type StartedSession } from '../sessions/sessions.ts';
import { AccountNotices } from '../mails/account-notices.ts';
import { SecondFactor } from '../two-factor/second-factor.ts';
import { DeviceMarks } from './device-marks.ts';
import type { LoginDto } from './login.dto.ts';
import { LoginThrottle } from '../guessing/login-throttle.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';

export type LoggedIn = StartedSession & { deviceMark: string };

@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly lastSeen: LastSeen,
    private readonly environment: Environment,
    private readonly throttle: LoginThrottle,
    private readonly deviceMarks: DeviceMarks,
    private readonly secondFactor: SecondFactor,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Starts a session. For an unknown address the same work is done as for a wrong password, and the same is said.
   *
   * @throws Problem when the address, the password or the code is wrong, or there were too many attempts.
   */
  async logIn(input: LoginDto, request: Request): Promise<LoggedIn> {
    const account = await this.accounts.findByEmail(input.email);
    const knownDevice = await this.deviceMarks.deviceOf(input.deviceMark, account);
    await this.throttle.count(emailKeyOf(input.email), clientAddress(request), knownDevice);
    const matches = await passwordMatches(account?.passwordHash ?? null, input.password);
    // What was typed as an address can be a password typed into the wrong field, so only an account's own is written down.
    if (account) nameWho(request, account.email);
    if (!account || !matches) throw this.refusal(account !== null);
    if (account.disabledAt) throw new Problem('account_disabled');
    await this.checkCode(account, input.code);
    const device = knownDevice ?? this.deviceMarks.newDevice();
    // The password was changed while this one was checked: it is a former one now.
    const called = (request.headers['user-agent'] ?? '').slice(0, 200);
    if (!(await this.accounts.addDevice(account, device, called))) throw this.refusal(true);
    await this.throttle.forgive(account.email, knownDevice);
    // The first login of all is no news to anybody.
    const isNews = knownDevice === null && (await this.lastSeen.of(account._id)) !== null;
    const session = await this.sessions.start(account, request);
    if (isNews) await this.notices.tell(account, 'new device', request);
    return { ...session, deviceMark: await this.deviceMarks.make(account, device) };
  }

  private async checkCode(account: Account, code: string | undefined): Promise<void> {
    if (account.totpSecret === null) return;
    if (!code) throw new Problem('second_factor_required');
    await this.secondFactor.check(account, code);
  }

  private refusal(accountExists: boolean): Problem {
    if (this.environment.LOGIN_MESSAGES === 'plain') return new Problem('invalid_credentials');
    return new Problem(accountExists ? 'invalid_password' : 'invalid_email');
  }
}
