import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/telemetry/metrics/metrics.ts';
import { UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import type { Channel, DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { MessageKind } from '../../platform/work/outbox/message-kind.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { deliveryFields } from '../enquiry/delivery-fields.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { StoredEnquiry } from '../enquiry/enquiry.schema.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import { DeliverByMail } from './deliver-by-mail.ts';
import { DeliverByWebhook } from './deliver-by-webhook.ts';
import { DeliverToSender } from './deliver-to-sender.ts';

/** Enquiries, which the outbox forwards; none is stored without its deliveries, which are part of its document. */
@Injectable()
export class EnquiryMessages implements MessageKind<StoredEnquiry>, OnModuleInit {
  readonly name = 'enquiry';
  /** Always true, because an enquiry is stored with only the configured channels. */
  readonly isConfigured = true;

  constructor(
    private readonly enquiries: Enquiries,
    private readonly entries: Entries,
    private readonly byWebhook: DeliverByWebhook,
    private readonly byMail: DeliverByMail,
    private readonly toSender: DeliverToSender,
    private readonly metrics: Metrics,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this);
    this.measureQueue();
  }

  get claims() {
    return this.enquiries.claims;
  }

  deliveriesOf({ deliveries }: StoredEnquiry): DeliveryState[] {
    return deliveries;
  }

  async send(stored: StoredEnquiry, channel: Channel): Promise<void> {
    const ways = { webhook: this.byWebhook, mail: this.byMail, sender: this.toSender };
    await ways[channel].deliver(this.enquiries.decrypt(stored));
  }

  async record(
    { _id, deliveries: before, withdrawals }: StoredEnquiry,
    deliveries: DeliveryState[],
    condition: { claimedBy?: string },
  ): Promise<void> {
    for (const [at, { channel, state, waitingSince }] of deliveries.entries())
      if (before[at]!.state === 'waiting' && state !== 'waiting')
        this.metrics.deliveryTimes.observe(
          { channel },
          Math.max(0, Date.now() - waitingSince.getTime()) / 1_000,
        );
    // The enquiry may have been withdrawn or restored during the attempt: another message is due then.
    const same = { ...condition, withdrawals: withdrawals ? withdrawals : { $in: [0, null] } };
    await this.enquiries.update(_id, { ...deliveryFields(deliveries), ...UNCLAIMED }, same);
  }

  /** Counts when the metrics are read; not a number while the database is unavailable. */
  private measureQueue(): void {
    this.metrics.queue = {
      // Includes replies: somebody must notice one that was given up.
      count: (state) =>
        Promise.all([this.enquiries.countInState(state), this.entries.countInState(state)]).then(
          ([enquiries, replies]) => enquiries + replies,
          () => NaN,
        ),
      oldestWaitingSeconds: async () => {
        try {
          const since = await this.enquiries.oldestWaiting();
          return since ? Math.max(0, Date.now() - since.getTime()) / 1_000 : 0;
        } catch {
          return NaN;
        }
      },
    };
  }
}
