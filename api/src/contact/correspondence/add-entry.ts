import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/http/access/signed-in.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import { newDelivery } from '../../platform/work/outbox/delivery-plan.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { Enquiry, EnquiryStatus } from '../enquiry/enquiry.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import { AnswerAddress } from '../enquiry/answer-address.ts';
import { MAX_ENTRIES, type Entry } from '../enquiry/entry.ts';

interface Wish {
  by: Pick<Caller, 'name' | 'email'>;
  /** Repeating the same key and content never creates a second entry. */
  idempotencyKey: string | undefined;
}

const UNANSWERABLE: Partial<Record<EnquiryStatus, string>> = {
  withdrawn: 'The sender has withdrawn this enquiry, so it cannot be answered.',
  merged: 'This enquiry is merged into another. Reply there.',
};

/** Adds notes, replies and answers to an enquiry. They overwrite nothing, so no revision is required. */
@Injectable()
export class AddEntry {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly entries: Entries,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly addresses: AnswerAddress,
  ) {}

  /** @throws Problem `not_found`; `idempotency_key_reused`; `conflict` if there are too many entries */
  async note(reference: string, text: string, wish: Wish): Promise<void> {
    const enquiry = await this.enquiries.get(reference);
    const entry = { ...this.entry(enquiry, wish, [text]), kind: 'note' as const, text };
    if (await this.store(entry, enquiry)) await this.enquiries.touch(reference);
  }

  /**
   * Stores a reply, which a worker then sends. Marks the enquiry as read, and a new one as contacted.
   *
   * @throws Problem like `note`; `mail_not_set_up`; `conflict` if the enquiry is withdrawn or merged
   */
  async reply(
    reference: string,
    { subject, text }: { subject: string; text: string },
    wish: Wish,
  ): Promise<void> {
    if (!this.mailer.isConfigured) throw new Problem('mail_not_set_up');
    const enquiry = await this.enquiries.get(reference);
    const refusal = UNANSWERABLE[enquiry.status];
    if (refusal) throw new Problem('conflict', refusal);
    const now = new Date();
    const entry = {
      ...this.entry(enquiry, wish, [subject, text]),
      kind: 'reply' as const,
      to: enquiry.email,
      replyTo: this.addresses.of(enquiry) ?? wish.by.email,
      subject: subject.includes(reference) ? subject : `${subject} [${reference}]`,
      text,
      delivery: newDelivery('mail', now),
      nextDeliveryAt: now,
    };
    const isNew = await this.store(entry, enquiry);
    const read = { readAt: enquiry.readAt ?? now };
    // A repetition sets the status again, since the process may have been killed after storing the reply.
    const isContacted = await this.enquiries.touch(
      reference,
      { ...read, status: 'contacted' },
      { status: 'new' },
    );
    if (isNew && !isContacted) await this.enquiries.touch(reference, read);
    this.outbox.sendNow('reply', entry._id);
  }

  /**
   * Stores a sender's answer once per mail.
   *
   * @throws Problem `conflict` if there are too many
   */
  async answer(
    enquiry: Enquiry,
    mail: Pick<Entry, 'by' | 'subject' | 'text'> & {
      readonly messageId: string;
      readonly attachments: readonly string[];
    },
  ): Promise<void> {
    const { messageId, by, subject, text, attachments } = mail;
    // Some programs use the same Message-ID for all mails.
    const content = [messageId, subject, text];
    const wish = { by: { name: by, email: '' }, idempotencyKey: JSON.stringify(content) };
    const entry = { kind: 'answer' as const, subject, text, attachments: [...attachments] };
    await this.store({ ...this.entry(enquiry, wish, content), ...entry }, enquiry);
  }

  /**
   * Retries sending a reply that is waiting, held or given up.
   *
   * @throws Problem `not_found`; `conflict` if it was sent, is being sent, or the enquiry is withdrawn
   */
  async retry(reference: string, id: string): Promise<void> {
    const entry = await this.entries.find(id);
    if (entry?.reference !== reference || !entry.delivery) throw new Problem('not_found');
    if ((await this.enquiries.get(reference)).status === 'withdrawn')
      throw new Problem('conflict', UNANSWERABLE.withdrawn);
    if (entry.delivery.state === 'delivered') throw new Problem('conflict', 'This reply was already sent.');
    const now = new Date();
    const delivery = { ...entry.delivery, state: 'waiting' as const, waitingSince: now, nextAttemptAt: now };
    if (!(await this.entries.update(id, { delivery, nextDeliveryAt: now }, { leaseUntil: { $lte: now } })))
      throw new Problem('conflict', 'This reply is being sent right now.');
    await this.enquiries.touch(reference);
    this.outbox.sendNow('reply', id);
  }

  private entry({ _id: reference }: Enquiry, { by, idempotencyKey }: Wish, content: string[]) {
    const identity = createHash('sha256').update(`${reference} ${idempotencyKey ?? randomUUID()}`);
    return {
      _id: identity.digest('hex').slice(0, 32),
      reference,
      at: new Date(),
      by: by.name || by.email,
      contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      to: '',
      replyTo: '',
      subject: '',
      attachments: [],
      delivery: null,
      nextDeliveryAt: null,
      ...UNCLAIMED,
    };
  }

  /** @returns false if it was already stored */
  private async store(entry: Entry, enquiry: Enquiry): Promise<boolean> {
    const found = await this.entries.find(entry._id);
    const stored = found && this.entries.decrypt(found, enquiry);
    if (stored && (stored.contentHash !== entry.contentHash || stored.kind !== entry.kind))
      throw new Problem('idempotency_key_reused');
    if (stored) return false;
    const most = MAX_ENTRIES[entry.kind];
    if ((await this.entries.countOf(entry)) >= most)
      throw new Problem(
        'conflict',
        `An enquiry can have at most ${most} notes, ${most} replies and ${MAX_ENTRIES.answer} answers.`,
      );
    if (!(await this.entries.insert(entry, enquiry))) return this.store(entry, enquiry);
    if (await this.enquiries.find(entry.reference)) return true;
    // The enquiry was deleted in between: no personal data may remain.
    await this.entries.delete({ _id: entry._id });
    throw new Problem('not_found');
  }
}
