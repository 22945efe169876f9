import { Injectable } from '@nestjs/common';
import { localPath, urls } from '@opinionbridge/contracts';
import { dateInIndia, fill, turnaroundOf } from '@opinionbridge/contracts/text';
import { Environment } from '../../platform/configuration/environment.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import { Throttle } from '../../platform/http/limits/throttle.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';
import { languageOf, type Enquiry, type EnquiryContent } from '../enquiry/enquiry.ts';
import { AnswerAddress } from '../enquiry/answer-address.ts';
import { LINK_MS, StatusLink } from '../enquiry/status-link.ts';
import { senderMailTexts } from './sender-mail-texts.ts';

/** Maximum number of mails to one address, since anybody can enter somebody else's. */
const MAILS_OF_AN_ADDRESS = { name: 'mails to a sender', limit: 3, windowMs: 24 * 3_600_000 };

/** Confirms an enquiry to its sender: what it said, and the link to view and withdraw it. */
@Injectable()
export class DeliverToSender {
  constructor(
    private readonly environment: Environment,
    private readonly mailer: Mailer,
    private readonly link: StatusLink,
    private readonly addresses: AnswerAddress,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Whether to send a confirmation; counts it if so. None is sent without a mail server, for a suspicious enquiry, to
   * the site's own addresses, or to an address that got three today. Variants of a mailbox with dots or tags count as
   * one.
   */
  async mayMail({ email }: EnquiryContent, suspicions: readonly string[]): Promise<boolean> {
    if (!this.mailer.isConfigured || suspicions.length > 0) return false;
    const { MAIL_FROM, ENQUIRY_MAIL_TO = '', INBOUND_MAIL_ADDRESS = '' } = this.environment;
    const own = [MAIL_FROM.replace(/^.*<|>$/g, ''), ENQUIRY_MAIL_TO, INBOUND_MAIL_ADDRESS].map(mailboxOf);
    const mailbox = mailboxOf(email);
    return !own.includes(mailbox) && !(await this.throttle.isExceeded(MAILS_OF_AN_ADDRESS, mailbox));
  }

  /** @throws DeliveryFailed with a short reason if the mail server did not accept the mail */
  async deliver(enquiry: Enquiry): Promise<void> {
    const { _id, email, receivedAt } = enquiry;
    const language = languageOf(enquiry);
    const answersTo = this.addresses.of(enquiry);
    const texts = senderMailTexts[language];
    const linkEnds = new Date(receivedAt.getTime() + LINK_MS);
    const text = [
      texts.greeting,
      fill(texts.received, { reference: _id }),
      this.promise(texts.turnaround) ?? texts.unpromised,
      `${fill(texts.link, { date: dateInIndia(language, linkEnds) })}\n${this.link.addressFor(enquiry)}`,
      answersTo ? texts.changeByReply : fill(texts.changeByForm, { form: this.formIn(language) }),
      texts.emergency,
      texts.notYou,
      `${texts.written}\n\n${quoted(enquiry)}`,
    ].join('\n\n');
    await this.mailer.send({
      to: email,
      subject: fill(texts.subject, { reference: _id }),
      text,
      id: `sender-${_id}`,
      isAutomatic: true,
      ...(answersTo && { replyTo: { name: '', address: answersTo } }),
    });
  }

  private formIn(language: 'en' | 'hi'): string {
    return new URL(localPath(urls.contact, language), this.environment.SITE_URL).href;
  }

  private promise(texts: Parameters<typeof turnaroundOf>[1]): string | undefined {
    const { SITE_REPLY_DAYS: replyDays, SITE_REPLY_HOURS_IST } = this.environment;
    const [from = '', to = ''] = SITE_REPLY_HOURS_IST?.split('-') ?? [];
    const replyHours = SITE_REPLY_HOURS_IST ? { from, to } : undefined;
    return turnaroundOf({ turnaround: { replyDays, replyHours } }, texts).reply;
  }
}

/** Returns an address in the form that identifies its mailbox: `asha+x@` and `a.sha@` are the same as `asha@`. */
function mailboxOf(email: string): string {
  const [local = '', host = ''] = emailKeyOf(email).split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}

/** Quotes the message without anything that becomes a link: the recipient may not have written it. */
function quoted({ firstName, lastName, phone, subject, helpyou }: Enquiry): string {
  return [`${firstName} ${lastName}`, phone, subject, '', helpyou]
    .join('\n')
    .replace(/\b([a-z][a-z+.-]*):(?=\S)/gi, '$1[:]')
    .replaceAll('@', '[at]')
    .replace(/\.(?=\p{L}|(?<!\p{N}\.)\p{N})/gu, '[.]')
    .replace(/^/gm, '> ');
}
