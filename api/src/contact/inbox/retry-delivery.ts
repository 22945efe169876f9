import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { configuredChannels } from '../delivering/configured-channels.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { deliveryFields } from '../enquiry/delivery-fields.ts';
import { newDelivery, released } from '../../platform/work/outbox/delivery-plan.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import { Enquiries, withDeliveriesOf, type EnquiryFilter } from '../enquiry/enquiries.repository.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';

/** Whoever sent these is not written to. */
const DELIVERABLE: EnquiryFilter = { status: { $nin: ['spam', 'withdrawn'] } };
const HELD: EnquiryFilter = { 'deliveries.state': 'held', ...DELIVERABLE };

@Injectable()
export class RetryDelivery {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly entries: Entries,
    private readonly outbox: Outbox,
    private readonly environment: Environment,
  ) {}

  /**
   * Retries deliveries that are waiting, held or given up, and channels configured since then, immediately. For a
   * withdrawn enquiry, retries only the notices of the withdrawal.
   *
   * @throws Problem `not_found`; `conflict` if nothing is left to deliver, or a delivery is in progress
   */
  async retry(reference: string): Promise<Enquiry> {
    const enquiry = await this.enquiries.get(reference);
    const isWithdrawn = enquiry.status === 'withdrawn';
    const now = new Date();
    const known = enquiry.deliveries.map((delivery) =>
      delivery.state === 'delivered' || (isWithdrawn && delivery.state === 'held')
        ? delivery
        : { ...delivery, state: 'waiting' as const, waitingSince: now, nextAttemptAt: now },
    );
    const missing = (isWithdrawn ? [] : configuredChannels(this.environment)).filter(
      (one) => !known.some(({ channel }) => channel === one),
    );
    const deliveries = [...known, ...missing.map((channel) => newDelivery(channel, now))];
    if (!deliveries.some(({ state }) => state === 'waiting'))
      throw new Problem('conflict', 'There is nothing left to deliver.');
    const isSame = { ...withDeliveriesOf(enquiry), status: enquiry.status };
    if (
      enquiry.leaseUntil > now ||
      !(await this.enquiries.update(reference, deliveryFields(deliveries), isSame))
    )
      throw new Problem('conflict', 'It is being delivered or changed right now.');
    this.outbox.sendNow('enquiry', reference);
    return this.enquiries.get(reference);
  }

  /** @returns the number of held enquiries and replies, except those of spam and withdrawn enquiries */
  async countHeld(): Promise<number> {
    const [enquiries, replies] = await Promise.all([
      this.enquiries.count({ filter: HELD }),
      this.heldReplies(),
    ]);
    return enquiries + replies.length;
  }

  /** Releases all that `countHeld` counts; returns the number of enquiries and replies. */
  async releaseHeld(): Promise<number> {
    let count = 0;
    // Re-check the filter: somebody may release one or mark it as spam concurrently.
    for await (const { _id, deliveries } of this.enquiries.each({ filter: HELD }))
      if (await this.enquiries.update(_id, deliveryFields(released(deliveries, new Date())), HELD)) count++;
    for (const { _id, delivery } of await this.heldReplies()) {
      const [now] = released([delivery!], new Date());
      const values = { delivery: now!, nextDeliveryAt: now!.nextAttemptAt };
      if (await this.entries.update(_id, values, { 'delivery.state': 'held' })) count++;
    }
    return count;
  }

  private async heldReplies() {
    const held = await this.entries.held();
    const references = held.map(({ reference }) => reference);
    const wanted = await this.enquiries.existing(references, DELIVERABLE);
    return held.filter(({ reference }) => wanted.has(reference));
  }
}
