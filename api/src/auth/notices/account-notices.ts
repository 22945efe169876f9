import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request } from 'express';
import { Environment } from '../../environment/environment.ts';
import { Mailer } from '../../mail/mailer.ts';
import { clientAddress } from '../../requests/client-address.ts';
import { Log } from '../../log/log.ts';
import type { Account } from '../accounts/account.schema.ts';

/** What the owner of an account is told by e-mail, in the words of its subject. */
const SUBJECTS = {
  'password changed': 'Your password was changed',
  'new device': 'A new device logged in to your account',
  'two-factor on': 'Two-factor login was switched on',
  'two-factor off': 'Two-factor login was switched off',
  'recovery codes': 'New recovery codes were made',
} as const;

export type AccountNotice = keyof typeof SUBJECTS;

/**
 * Tells people by e-mail what happened to their account, so that they hear of it when it was not them. The caller is
 * answered before; without mail nobody is told.
 */
@Injectable()
export class AccountNotices implements OnModuleDestroy {
  private mailing: Promise<void> = Promise.resolve();

  constructor(
    private readonly mailer: Mailer,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  onModuleDestroy(): Promise<void> {
    return this.mailing;
  }

  tell(account: Account, notice: AccountNotice, request: Request): void {
    if (!this.mailer.isConfigured) return;
    const mail = { to: account.email, subject: SUBJECTS[notice], text: this.textOf(notice, request) };
    this.mailing = this.mailing
      .then(() => this.mailer.send(mail))
      .catch((error: Error) =>
        this.log.logger.error({ reason: error.name, notice }, 'an account notice could not be mailed'),
      );
  }

  private textOf(notice: AccountNotice, request: Request): string {
    const site = this.environment.SITE_URL;
    // What the browser calls itself is a stranger's text: one line of it, without anything that makes a link.
    const device = (request.headers['user-agent'] ?? 'unknown')
      .replace(/[^\x20-\x7e]/g, ' ')
      .replace(/:\/\/|www\./gi, ' ')
      .slice(0, 200);
    return `${SUBJECTS[notice]}.\n\nWhen: ${new Date().toISOString()}\nFrom: ${clientAddress(request)}\nDevice: ${device}\n\nIf this was you, do nothing. If not, set a new password at once, which ends all sessions:\n${site}/admin/forgot\n`;
  }
}
