import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { configuredChannels } from '../delivering/configured-channels.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { deliveryFields } from '../enquiry/delivery-fields.ts';
import { newDelivery, released } from '../../platform/work/outbox/delivery-plan.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';

@Injectable()
export class RetryDelivery {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly entries: Entries,
    private readonly outbox: Outbox,
    private readonly environment: Environment,
  ) {}

  /**
   * Tries again what waits, is held or was given up, and channels that were configured since; at once.
   *
   * @throws Problem `not_found`; `conflict` when nothing is left, or it is being delivered at this moment.
   */
  async retry(reference: string): Promise<Enquiry> {
    const enquiry = await this.enquiries.get(reference);
    const now = new Date();
    const known = enquiry.deliveries.map((delivery) =>
      delivery.state === 'delivered'
        ? delivery
        : { ...delivery, state: 'waiting' as const, waitingSince: now, nextAttemptAt: now },
    );
    const missing = configuredChannels(this.environment).filter(
      (one) => !known.some(({ channel }) => channel === one),
    );
    const deliveries = [...known, ...missing.map((channel) => newDelivery(channel, now))];
    if (!deliveries.some(({ state }) => state === 'waiting'))
      throw new Problem('conflict', { detail: 'There is nothing left to deliver.' });
    if (!(await this.enquiries.update(reference, deliveryFields(deliveries), { leaseUntil: { $lte: now } })))
      throw new Problem('conflict', { detail: 'It is being delivered at this moment.' });
    this.outbox.sendNow('enquiry', reference);
    return this.enquiries.get(reference);
  }

  /** Releases everything that is held, as after a restore, but for spam. @returns how many enquiries and replies. */
  async releaseHeld(): Promise<number> {
    let count = 0;
    const filter = { deliveryState: { $in: ['held', 'dead'] as const }, status: { $ne: 'spam' as const } };
    for await (const { _id, deliveries } of this.enquiries.each(filter)) {
      if (!deliveries.some(({ state }) => state === 'held')) continue;
      await this.enquiries.update(_id, deliveryFields(released(deliveries, new Date())));
      count++;
    }
    for (const { _id, delivery } of await this.entries.held()) {
      const [now] = released([delivery!], new Date());
      await this.entries.update(_id, { delivery: now!, nextDeliveryAt: now!.nextAttemptAt });
      count++;
    }
    return count;
  }
}
