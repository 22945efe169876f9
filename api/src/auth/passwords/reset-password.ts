import { hash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { AccountMails, type WrittenMail } from '../mails/account-mails.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Account } from '../accounts/account.schema.ts';
import { Accounts } from '../accounts/accounts.repository.ts';
import { LoginThrottle } from '../guessing/login-throttle.ts';
import { checkNewPassword } from './password-rules.ts';
import { PasswordResets } from './password-resets.repository.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';

const LIFETIME_MS = 30 * 60_000;

/** Resets forgotten passwords by a single-use link, mailed or handed over by an owner, valid for 30 minutes. */
@Injectable()
export class ResetPassword implements OnModuleInit {
  constructor(
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly loginThrottle: LoginThrottle,
    private readonly mails: AccountMails,
    private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.mails.setRules('password reset', { write: (email) => this.writeMail(email) });
  }

  /**
   * Stores a request to mail a link. The account is looked up only when the mail is sent: the response time does not
   * reveal whether it exists.
   *
   * @returns false if this site sends no mail
   */
  async request(email: string): Promise<boolean> {
    if (!this.mails.isConfigured) return false;
    const endsAt = new Date(Date.now() + LIFETIME_MS);
    await this.mails.put({ purpose: 'password reset', content: { to: emailKeyOf(email) }, endsAt });
    return true;
  }

  /**
   * Sets a new password with a link's secret; ends all sessions without starting one. A person who has the link can
   * read the account's mail, so other people's guesses no longer lock them out.
   *
   * @returns the account, for the audit log
   * @throws Problem `link_not_valid`, or `validation_failed` for a bad password, after which the link still works
   */
  async reset(secret: string, password: string): Promise<Account> {
    const _id = hash('sha256', secret);
    const reset = await this.resets.find(_id);
    const account = reset && (await this.accounts.findById(reset.accountId));
    if (
      !account ||
      account.disabledAt ||
      reset.loginGeneration !== account.loginGeneration ||
      reset.expiresAt.getTime() < Date.now()
    )
      throw new Problem('link_not_valid');
    checkNewPassword(password, account.email, 'password');
    const passwordHash = await hashPassword(password);
    if (!(await this.resets.useUp(_id))) throw new Problem('link_not_valid');
    if (!(await this.accounts.setPassword(account, passwordHash, null))) throw new Problem('link_not_valid');
    await this.resets.deleteOf(account._id);
    await this.loginThrottle.forgive(account.email, null);
    return account;
  }

  /** @throws Problem `conflict` for a disabled account, which no password opens */
  async makeLink({ _id: accountId, loginGeneration, disabledAt }: Account): Promise<string> {
    if (disabledAt) throw new Problem('conflict', 'This account is disabled: enable it first.');
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    await this.resets.insert({ _id: hash('sha256', secret), accountId, loginGeneration, expiresAt });
    // A fragment stays in the browser, so the secret reaches no server log and no Referer.
    return `${this.environment.SITE_URL}/admin/reset-password#token=${secret}`;
  }

  private async writeMail(email: string): Promise<WrittenMail | null> {
    const account = await this.accounts.findByEmail(email);
    if (!account || account.disabledAt) return null;
    const link = await this.makeLink(account);
    return {
      to: account.email,
      subject: 'Reset your password',
      text: `Someone, hopefully you, asked to reset your password. This link works once and expires in 30 minutes:\n\n${link}\n\nIf it was not you, you can ignore this message. Your password will not change.\n`,
    };
  }
}
