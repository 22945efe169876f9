import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/http/access/signed-in.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';
import { UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import { newDelivery } from '../../platform/work/outbox/delivery-plan.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { Notices } from './notices.repository.ts';

/** Longer than a change of an enquiry takes; then its process was killed, and the outbox looks whether it was made. */
const PREPARED_MS = 60_000;
const KEPT_MS = 7 * 86_400_000;

/**
 * Tells a coordinator that somebody assigned them an enquiry. The mail is stored before the change and names it: whoever is killed in
 * between leaves one that is sent a minute later if the enquiry names it, and is dropped otherwise.
 */
@Injectable()
export class TellAssignee {
  constructor(
    private readonly notices: Notices,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the id of the mail; empty when nobody is to be told: those who take one themselves, or without a mail server */
  async prepare({ _id: reference, email }: Enquiry, accountId: string, by: Caller): Promise<string> {
    if (!this.mailer.isConfigured || accountId === '' || accountId === String(by._id)) return '';
    const now = new Date();
    const _id = randomUUID();
    await this.notices.put({
      ...{ _id, kind: 'assignment', reference, emailKey: emailKeyOf(email), accountId, at: now },
      ...{ by: by.name || by.email, dueAt: now, endsAt: new Date(now.getTime() + KEPT_MS) },
      ...{ delivery: newDelivery('mail', now), ...UNCLAIMED },
      nextDeliveryAt: new Date(now.getTime() + PREPARED_MS),
    });
    return _id;
  }

  /** Sends what was prepared. */
  async send(id: string): Promise<void> {
    await this.notices.update(id, { nextDeliveryAt: new Date() });
    this.outbox.sendNow('desk notice', id);
  }
}
