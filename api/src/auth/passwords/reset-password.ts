import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Environment } from '../../environment/environment.ts';
import { Mailer } from '../../mail/mailer.ts';
import { Problem } from '../../problems/problem.ts';
import { Log } from '../../requests/log.ts';
import type { Account } from '../accounts/account.schema.ts';
import { checkNewPassword } from './password-rules.ts';
import type { PasswordReset } from './password-reset.schema.ts';
import { hashPassword } from './passwords.ts';
import { Sessions } from '../sessions/sessions.ts';

const LIFETIME_MS = 30 * 60_000;

/** Forgotten passwords: a single-use link by e-mail, valid for 30 minutes. */
@Injectable()
export class ResetPassword implements OnModuleDestroy {
  private mailing: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel('Account') private readonly accounts: Model<Account>,
    @InjectModel('PasswordReset') private readonly resets: Model<PasswordReset>,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  onModuleDestroy(): Promise<void> {
    return this.mailing;
  }

  /** Mails a link if there is such an account. The caller is answered before, so the time tells nothing. */
  request(email: string): void {
    this.mailing = this.mailing
      .then(() => this.mailLink(email.toLowerCase()))
      .catch((error: Error) =>
        this.log.logger.error({ reason: error.name }, 'a reset link could not be mailed'),
      );
  }

  /**
   * Sets a new password with the secret of a link; all sessions end, and nobody is logged in by it.
   *
   * @returns the account, for the audit log.
   * @throws Problem `link_not_valid`, or `validation_failed` for a bad password, after which the link still works.
   */
  async reset(secret: string, password: string): Promise<Account> {
    const _id = hashOf(secret);
    const reset = await this.resets.findById(_id).lean<PasswordReset>();
    const account = reset && (await this.accounts.findById(reset.accountId).lean<Account>());
    if (!account || reset.expiresAt.getTime() < Date.now()) throw new Problem('link_not_valid');
    checkNewPassword(password, account.email, 'password');
    const passwordHash = await hashPassword(password);
    // Deleting is what uses the link up: of two in the same moment only one deletes it.
    const { deletedCount } = await this.resets.deleteOne({ _id });
    if (deletedCount === 0) throw new Problem('link_not_valid');
    await this.accounts.updateOne(
      { _id: account._id },
      { $set: { passwordHash, passwordChangedAt: new Date() } },
    );
    await this.sessions.revokeAll(account._id);
    await this.resets.deleteMany({ accountId: account._id });
    return account;
  }

  private async mailLink(email: string): Promise<void> {
    const account = await this.accounts.findOne({ email }).lean<Account>();
    if (!account) return;
    const secret = randomBytes(32).toString('base64url');
    await this.resets.deleteMany({ expiresAt: { $lt: new Date() } });
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    await this.resets.create({ _id: hashOf(secret), accountId: account._id, expiresAt });
    // Behind a # the secret stays in the browser: it reaches no server log and no Referer.
    const link = `${this.environment.SITE_URL}/admin/reset-password#token=${secret}`;
    await this.mailer.send({
      to: account.email,
      subject: 'Reset your password',
      text: `Somebody, hopefully you, asked to reset your password. This link works once, for 30 minutes:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
    });
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
