import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inSpan, NO_SPAN, withSpan, type Tracing } from '@opinionbridge/tracing';
import { recordableBy, UNCLAIMED } from '../../deliveries/claims.ts';
import { Environment } from '../../environment/environment.ts';
import { RepeatingTask } from '../../jobs/repeating-task.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { Log } from '../../log/log.ts';
import { TRACING } from '../../tracing/tracing.token.ts';
import { DeliverByMail } from './deliver-by-mail.ts';
import { DeliverByWebhook } from './deliver-by-webhook.ts';
import { afterAttempt } from '../../deliveries/delivery-plan.ts';
import { deliveryFields } from '../enquiry/delivery-fields.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { DeliveryState } from '../../deliveries/delivery-state.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';

/** Ids that one look takes up, and deliveries of one instance in flight. */
const LOOK_LIMIT = 500;
const AT_ONCE = 10;
/** Also how late a repetition may be. */
const POLL_MS = 1_000;

/**
 * Forwards stored enquiries, each claimed just before it is sent: none is lost; one whose holder died between sending and recording is
 * sent again, with the same reference.
 */
@Injectable()
export class DeliverEnquiries implements OnApplicationBootstrap, OnModuleDestroy {
  /** References that wait for their turn here, oldest first. */
  private readonly waiting = new Set<string>();
  private readonly inFlight = new Set<Promise<void>>();
  private readonly task: RepeatingTask;

  constructor(
    private readonly enquiries: Enquiries,
    private readonly entries: Entries,
    private readonly byWebhook: DeliverByWebhook,
    private readonly byMail: DeliverByMail,
    private readonly environment: Environment,
    private readonly metrics: Metrics,
    private readonly log: Log,
    @Inject(TRACING) private readonly tracing: Tracing,
  ) {
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.takeUpDue(),
      (error) => log.logger.warn({ reason: error.name }, 'enquiries could not be looked at; tried again'),
    );
    this.measureQueue();
  }

  onApplicationBootstrap(): void {
    if (this.environment.JOBS) this.task.start(0);
  }

  /** Begins at once with an enquiry that was just stored, or that somebody wants delivered now. */
  deliverNow(reference: string): void {
    // Of a long queue the looks take care.
    if (!this.environment.JOBS || this.waiting.size >= LOOK_LIMIT) return;
    this.waiting.add(reference);
    this.begin();
  }

  /** Finishes what is being sent; what waits was not claimed, and is another worker's. */
  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
    await Promise.all(this.inFlight);
  }

  /** Counted when the operator's monitor asks; not a number while the database is unavailable. */
  private measureQueue(): void {
    this.metrics.watchQueue({
      // Replies, too: of one that was given up somebody must hear.
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
    });
  }

  private async takeUpDue(): Promise<void> {
    if (this.waiting.size >= LOOK_LIMIT / 2) return;
    for (const reference of await this.enquiries.claims.waiting(LOOK_LIMIT)) this.waiting.add(reference);
    this.begin();
  }

  /** Keeps as many deliveries in flight as may be: one that hangs holds up none of the others. */
  private begin(): void {
    for (const reference of this.waiting) {
      if (this.task.isStopped || this.inFlight.size >= AT_ONCE) return;
      this.waiting.delete(reference);
      // Whoever made room for it has nothing to do with it: its trace is the one that it was received in.
      const delivery = withSpan(NO_SPAN, () => this.claimAndDeliver(reference))
        .catch((error: Error) =>
          this.log.logger.warn({ reason: error.name }, 'an enquiry stays as it is; tried again'),
        )
        .finally(() => {
          this.inFlight.delete(delivery);
          this.begin();
        });
      this.inFlight.add(delivery);
    }
  }

  private async claimAndDeliver(reference: string): Promise<void> {
    const claimed = await this.enquiries.claims.claim(reference);
    if (!claimed) return;
    const span = this.tracing.goOn(claimed.trace, 'deliver an enquiry', 'consumer');
    await withSpan(span, () => this.deliver(claimed)).finally(() => span.end());
  }

  private async deliver(enquiry: Enquiry): Promise<void> {
    const deliveries = await Promise.all(
      enquiry.deliveries.map(async (delivery) => {
        if (delivery.state !== 'waiting' || delivery.nextAttemptAt > new Date()) return delivery;
        const failure = await this.attempt(delivery, enquiry);
        this.metrics.deliveries.inc({
          channel: delivery.channel,
          outcome: failure === null ? 'delivered' : 'failed',
        });
        if (failure !== null) {
          const { channel } = delivery;
          this.log.logger.warn({ channel, reason: failure }, 'an enquiry was not delivered');
        }
        const now = new Date();
        const after = afterAttempt(delivery, failure, now, this.environment.DELIVERY_FIRST_RETRY_MS);
        if (after.state !== 'waiting')
          this.metrics.deliveryTimes.observe(
            { channel: delivery.channel },
            Math.max(0, now.getTime() - delivery.waitingSince.getTime()) / 1_000,
          );
        return after;
      }),
    );
    const values = { ...deliveryFields(deliveries), ...UNCLAIMED };
    await this.enquiries.update(enquiry._id, values, recordableBy(enquiry, values.nextDeliveryAt === null));
  }

  private async attempt({ channel, attemptCount }: DeliveryState, enquiry: Enquiry): Promise<string | null> {
    const by = channel === 'webhook' ? this.byWebhook : this.byMail;
    const attributes = { 'site.channel': channel, 'site.attempt': attemptCount + 1 };
    try {
      await inSpan(`deliver by ${channel}`, 'client', attributes, () => by.deliver(enquiry));
      return null;
    } catch (error) {
      return (error as Error).message.slice(0, 100);
    }
  }
}
