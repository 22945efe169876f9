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
import type { PasskeyLoginDto } from '../passkeys/passkeys.dto.ts';
import { Passkeys } from '../passkeys/passkeys.ts';
import type { LoginDto } from './login.dto.ts';
import { LoginThrottle } from '../guessing/login-throttle.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';

export type LoggedIn = StartedSession & { email: string; deviceMark: string };

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
    private readonly passkeys: Passkeys,
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
    const session = await this.enter(account, account.email, knownDevice, request);
    if (!session) throw this.refusal(true);
    return session;
  }

  /**
   * Starts a session for whoever a passkey belongs to. It was verified who uses it, so no code is asked.
   *
   * @throws Problem when the passkey or its answer is not right, or there were too many attempts.
   */
  async logInWithPasskey(input: PasskeyLoginDto, request: Request): Promise<LoggedIn> {
    const found = await this.passkeys.find(input);
    const { account } = found;
    const knownDevice = await this.deviceMarks.deviceOf(input.deviceMark, account);
    // A count of its own: guesses of the account's password stand in no passkey's way, nor the reverse.
    const counted = `passkey ${String(input.response['id'])}`;
    await this.throttle.count(counted, clientAddress(request), knownDevice);
    if (account) nameWho(request, account.email);
    await this.passkeys.check(found, input, request);
    if (account!.disabledAt) throw new Problem('account_disabled');
    const session = await this.enter(account!, counted, knownDevice, request);
    if (!session) throw new Problem('passkey_refused');
    return session;
  }

  /**
   * @param counted under what attempts without a known device are counted
   * @returns null when the password was changed while it was found out who it is: what was proven is of before
   */
  private async enter(
    account: Account,
    counted: string,
    knownDevice: string | null,
    request: Request,
  ): Promise<LoggedIn | null> {
    const device = knownDevice ?? this.deviceMarks.newDevice();
    const called = (request.headers['user-agent'] ?? '').slice(0, 200);
    if (!(await this.accounts.addDevice(account, device, called))) return null;
    await this.throttle.forgive(counted, knownDevice);
    // The first login of all is no news to anybody.
    const isNews = knownDevice === null && (await this.lastSeen.of(account._id)) !== null;
    const session = await this.sessions.start(account, request);
    if (isNews) await this.notices.tell(account, 'new device', request);
    const deviceMark = await this.deviceMarks.make(account, device);
    return { ...session, email: account.email, deviceMark };
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
