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
import { RequiredSecondFactor } from '../two-factor/required-second-factor.ts';
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
    private readonly required: RequiredSecondFactor,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Starts a session. An unknown address takes the same work and gets the same answer as a wrong password.
   *
   * @throws Problem if the address, password or code is wrong, a passkey is required, or there were too many attempts
   */
  async logIn(input: LoginDto, request: Request): Promise<LoggedIn> {
    const account = await this.accounts.findByEmail(input.email);
    const knownDevice = await this.deviceMarks.deviceOf(input.deviceMark, account);
    await this.throttle.count(emailKeyOf(input.email), clientAddress(request), knownDevice);
    const matches = await passwordMatches(account?.passwordHash ?? null, input.password);
    // A password may have been typed into the address field, so only an existing account's address is logged.
    if (account) nameWho(request, account.email);
    if (!account || !matches) throw this.refusal(account !== null);
    if (account.disabledAt) throw new Problem('account_disabled');
    await this.checkCode(account, input.code);
    if (await this.required.needsPasskey(account)) throw new Problem('passkey_required');
    const session = await this.enter(account, account.email, knownDevice, request);
    if (!session) throw this.refusal(true);
    return session;
  }

  /**
   * Starts a session for the owner of a passkey. The authenticator has verified the user, so no code is required.
   *
   * @throws Problem if the passkey or its response is invalid, or there were too many attempts
   */
  async logInWithPasskey(input: PasskeyLoginDto, request: Request): Promise<LoggedIn> {
    const found = await this.passkeys.find(input);
    const { account } = found;
    const knownDevice = await this.deviceMarks.deviceOf(input.deviceMark, account);
    // Counted separately: guesses of the account's password do not block its passkeys, nor the reverse.
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
   * @param counted key of attempts without a known device
   * @returns null if what the account logs in with was changed during the login: the proof belongs to what was before
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
    // The very first login needs no notice.
    const isNews = knownDevice === null && (await this.lastSeen.of(account._id)) !== null;
    // The browser's former session, which may be another account's, ends with the login that replaces it.
    const former = await this.sessions.of(request);
    const session = await this.sessions.start(account, request);
    if (former) await this.sessions.revoke(former.account._id, former.session._id);
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
