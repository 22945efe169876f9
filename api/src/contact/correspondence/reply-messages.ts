import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DeliveryFailed } from '../../platform/work/webhooks/delivery-failed.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';
import { UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import { nextDeliveryAt } from '../../platform/work/outbox/delivery-plan.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { MessageKind } from '../../platform/work/outbox/message-kind.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import type { StoredEntry } from '../enquiry/entry.ts';

/** Replies, which the outbox mails. They wait while SMTP_URL is not set. */
@Injectable()
export class ReplyMessages implements MessageKind<StoredEntry>, OnModuleInit {
  readonly name = 'reply';

  constructor(
    private readonly entries: Entries,
    private readonly enquiries: Enquiries,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this);
  }

  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  get claims() {
    return this.entries.claims;
  }

  deliveriesOf({ delivery }: StoredEntry): DeliveryState[] {
    return delivery ? [delivery] : [];
  }

  async send(stored: StoredEntry): Promise<void> {
    const enquiry = await this.enquiries.get(stored.reference);
    if (enquiry.status === 'withdrawn') throw new DeliveryFailed('withdrawn', true);
    const { _id, to, replyTo, subject, text } = this.entries.decrypt(stored, enquiry);
    await this.mailer.send({
      id: `reply-${_id}`,
      to,
      subject,
      text,
      replyTo: { name: '', address: replyTo },
    });
  }

  async record(
    { _id, reference }: StoredEntry,
    deliveries: DeliveryState[],
    condition: { claimedBy?: string },
  ): Promise<void> {
    const [delivery = null] = deliveries;
    // Update the enquiry first: an outcome recorded without it would go unnoticed. A reply that was given up makes the
    // enquiry unread again.
    if (delivery && delivery.state !== 'waiting')
      await this.enquiries.touch(reference, delivery.state === 'dead' ? { readAt: null } : {});
    await this.entries.update(
      _id,
      { delivery, nextDeliveryAt: nextDeliveryAt(deliveries), ...UNCLAIMED },
      condition,
    );
  }
}
