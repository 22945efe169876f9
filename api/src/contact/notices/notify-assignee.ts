import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountMails, NEWS_MS } from '../../auth/mails/account-mails.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import type { Caller } from '../../platform/http/access/signed-in.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { Coordinators } from '../inbox/coordinators.ts';

/**
 * Notifies a coordinator of an enquiry that somebody assigned to them, with its reference and a link but nothing that a
 * patient wrote. The mail is stored before the change, which stores the mail's id in the enquiry. If the process is
 * killed in between, the mail is dropped, because the enquiry does not have its id.
 */
@Injectable()
export class NotifyAssignee implements OnModuleInit {
  constructor(
    private readonly mails: AccountMails,
    private readonly enquiries: Enquiries,
    private readonly coordinators: Coordinators,
    private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.mails.setRules('assignment', {
      isWanted: async ({ id, about, to }) => {
        const { assignmentId, assigneeId } = (await this.enquiries.find(about)) ?? {};
        return assignmentId === id && (await this.coordinators.addressOf(assigneeId!)) === to;
      },
    });
  }

  /** @returns the mail's id; empty for those who assigned themselves, and without a mail server */
  async prepare({ _id: about }: Enquiry, accountId: string, by: Caller): Promise<string> {
    if (!this.mails.isConfigured || accountId === '' || accountId === String(by._id)) return '';
    const to = await this.coordinators.addressOf(accountId);
    if (!to) return '';
    const link = new URL(`/admin/enquiries/${about}`, this.environment.SITE_URL).href;
    const text = `${by.name || by.email} assigned enquiry ${about} to you.\n\nOpen it:\n${link}\n`;
    const content = { to, subject: `Assigned to you: enquiry ${about}`, text };
    const endsAt = new Date(Date.now() + NEWS_MS);
    return this.mails.put({ purpose: 'assignment', about, content, endsAt }, true);
  }

  async send(id: string): Promise<void> {
    await this.mails.release([id]);
  }
}
