import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Environment } from '../../platform/configuration/environment.ts';
import { AccountMails } from './account-mails.ts';
import { clientAddress } from '../../platform/http/requests/client-address.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import type { Account } from '../accounts/account.schema.ts';
import { PasskeyRows } from '../passkeys/passkeys.repository.ts';

const SUBJECTS = {
  'password changed': 'Your password was changed',
  'new device': 'A new device logged in to your account',
  'two-factor on': 'Two-factor login was turned on',
  'two-factor off': 'Two-factor login was turned off',
  'recovery codes': 'New recovery codes were created',
  'passkey added': 'A passkey was added to your account',
  'passkey removed': 'A passkey was removed from your account',
  'passkey copied': 'A passkey was refused: it may have been copied',
} as const;

export type AccountNotice = keyof typeof SUBJECTS;

/** Time after which a notice is obsolete, in milliseconds. */
const LIFETIME_MS = 86_400_000;

/** Mails people about events in their account, in case these were not their own doing, if there is a mail server. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly mails: AccountMails,
    private readonly environment: Environment,
    private readonly passkeys: PasskeyRows,
    private readonly log: Log,
  ) {}

  /** Stores the mail. The event has already happened, so a failure to store the mail is only logged. */
  async tell(account: Account, notice: AccountNotice, request: Request): Promise<void> {
    if (!this.mails.isConfigured) return;
    const endsAt = new Date(Date.now() + LIFETIME_MS);
    try {
      const text = this.textOf(notice, request, await this.passkeys.countOf(account._id));
      const content = { to: account.email, subject: SUBJECTS[notice], text };
      await this.mails.put({ purpose: 'notice', content, endsAt });
    } catch (error) {
      const reason = (error as Error).name;
      this.log.logger.error({ reason, notice }, 'an account notice could not be stored');
    }
  }

  private textOf(notice: AccountNotice, request: Request, passkeys: number): string {
    const site = this.environment.SITE_URL;
    // The user agent is untrusted text: a single line, without anything that forms a link.
    const device = (request.headers['user-agent'] ?? 'unknown')
      .replace(/[^\x20-\x7e]/g, ' ')
      .replace(/:\/\/|www\./gi, ' ')
      .slice(0, 200);
    const left =
      notice === 'passkey removed' ? '\nIt was the last one. Your password still logs you in.\n' : '';
    const more =
      passkeys > 0
        ? `\nThe account has passkeys: ${passkeys}. They still log in after a new password, so remove any that is not yours:\n${site}/admin/account\n`
        : left;
    return `${SUBJECTS[notice]}.\n\nWhen: ${new Date().toISOString()}\nFrom: ${clientAddress(request)}\nDevice: ${device}\n\nIf this was you, you can ignore this message. If not, set a new password right away; that ends all sessions:\n${site}/admin/forgot\n${more}`;
  }
}
