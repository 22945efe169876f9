import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountMails, NEWS_MS } from '../../auth/mails/account-mails.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { CannotDecrypt } from '../../platform/configuration/secrets/seal.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { AddEntry } from '../correspondence/add-entry.ts';
import { AnswerAddress } from '../enquiry/answer-address.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { Coordinators } from '../inbox/coordinators.ts';
import type { InboundMail } from './parse-mail.ts';

/** Adds senders' answers by mail to the enquiry's thread, and notifies its reader. */
@Injectable()
export class ReceiveAnswer implements OnModuleInit {
  constructor(
    private readonly addresses: AnswerAddress,
    private readonly addEntry: AddEntry,
    private readonly enquiries: Enquiries,
    private readonly coordinators: Coordinators,
    private readonly mails: AccountMails,
    private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.mails.setRules('answer', {
      isWanted: async ({ id, about }) => {
        const enquiry = await this.enquiries.find(about);
        return enquiry?.readAt === null && (enquiry.answerNoticeId ?? id) === id;
      },
    });
  }

  /**
   * Stores a mail in each enquiry that it is addressed to, even if that is merged: it belongs to this enquiry's sender.
   * Idempotent. Marks the thread as unread; if it was read before, a notice is sent that contains only the reference and
   * a link. An automatic mail is added to the thread, but nobody is
   * notified.
   *
   * @throws Problem `not_found` if no recipient address belongs to an enquiry, or like `AddEntry.answer`; CannotDecrypt; neither
   *   if another enquiry has received it
   */
  async receive(mail: InboundMail): Promise<void> {
    let refusal: unknown = new Problem('not_found', 'None of its recipients is the address of an enquiry.');
    let isReceived = false;
    for (const enquiry of await this.addresses.enquiriesIn(mail.headers))
      try {
        await this.receiveIn(enquiry, mail);
        isReceived = true;
      } catch (error) {
        if (!(error instanceof Problem || error instanceof CannotDecrypt)) throw error;
        refusal = error;
      }
    if (!isReceived) throw refusal;
  }

  private async receiveIn(enquiry: Enquiry, mail: InboundMail): Promise<void> {
    await this.addEntry.answer(enquiry, mail);
    const thread = await this.enquiries.threadOf(enquiry);
    const { _id, readAt } = thread;
    if (mail.isAutomatic) return void (await this.enquiries.touch(_id));
    // Stored before the enquiry becomes unread, and sent only if that named it: neither a crash in between nor another
    // answer at the same time sends a second notice.
    const answerNoticeId = readAt ? await this.prepareNotice(thread) : '';
    const isFirst =
      readAt &&
      (await this.enquiries.touch(_id, { readAt: null, answerNoticeId }, { readAt: { $ne: null } }));
    if (!isFirst) await this.enquiries.touch(_id, { readAt: null });
    else if (answerNoticeId) await this.mails.release([answerNoticeId]);
  }

  /** @returns the id of the mail; empty if there is nobody to notify, or no mail server */
  private async prepareNotice({ _id: about, assigneeId }: Enquiry): Promise<string> {
    const assignee = assigneeId && (await this.coordinators.addressOf(assigneeId));
    const to = assignee || this.environment.ENQUIRY_MAIL_TO;
    if (!this.mails.isConfigured || !to) return '';
    const link = new URL(`/admin/enquiries/${about}`, this.environment.SITE_URL).href;
    const text = `The sender of enquiry ${about} answered.\n\nOpen it:\n${link}\n`;
    const content = { to, subject: `Answered: enquiry ${about}`, text };
    return this.mails.put(
      { purpose: 'answer', about, content, endsAt: new Date(Date.now() + NEWS_MS) },
      true,
    );
  }
}
