import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Gauge } from 'prom-client';
import { Environment } from '../environment/environment.ts';
import { Metrics } from '../metrics/metrics.ts';
import { Log } from '../requests/log.ts';
import { DeliverByMail } from './deliver-by-mail.ts';
import { DeliverByWebhook } from './deliver-by-webhook.ts';
import { afterAttempt, nextDeliveryAt } from './delivery-plan.ts';
import type { Channel, Enquiry } from './enquiry.ts';

/** Claiming reads the collection, delivering does not: the more at once, the cheaper each. */
const BATCH = 100;
const AT_ONCE = 10;
const LEASE_MS = 60_000;
/** No delivery is begun later than this after the claim: with its channels at their time limits it ends within the lease. */
const BEGIN_WITHIN_MS = 40_000;
const LOOK_EVERY_MS = 1_000;
const NO_LEASE = new Date(0);

/**
 * Hands stored enquiries on. Workers of all instances claim by lease: a claim whose holder died runs out, and another
 * worker takes over. So none is lost; one whose holder died between sending and recording is sent again, with the
 * same reference.
 */
@Injectable()
export class DeliverEnquiries implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopping = false;
  /** Something was stored while a round was running. */
  private isWoken = false;

  constructor(
    @InjectModel('Enquiry') private readonly enquiries: Model<Enquiry>,
    private readonly byWebhook: DeliverByWebhook,
    private readonly byMail: DeliverByMail,
    private readonly environment: Environment,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    this.measureQueue();
  }

  onApplicationBootstrap(): void {
    if (this.environment.JOBS) this.lookIn(0);
  }

  /** Looks at once: something was just stored. */
  wake(): void {
    if (this.timer) this.lookIn(0);
    else this.isWoken = true;
  }

  /** Counted when the operator's monitor asks; not a number while the database is away. */
  private measureQueue(): void {
    const { enquiries, metrics } = this;
    new Gauge({
      name: 'api_enquiries_undelivered',
      help: 'Enquiries that wait for delivery, or that nobody could be handed (dead)',
      labelNames: ['state'],
      registers: [metrics.registry],
      async collect() {
        for (const state of ['waiting', 'dead'] as const)
          this.set({ state }, await enquiries.countDocuments({ 'deliveries.state': state }).catch(() => NaN));
      },
    });
  }

  /** Finishes what is being sent and gives the rest of the claims back. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.isWoken = false;
      this.round = this.deliverDue()
        .catch((error: Error) => {
          this.log.logger.warn({ reason: error.name }, 'enquiries could not be looked at; tried again');
          return LOOK_EVERY_MS;
        })
        .then((wait) => {
          if (!this.stopping && this.environment.JOBS) this.lookIn(this.isWoken ? 0 : wait);
        });
    }, ms);
  }

  /** One round; returns how long to wait for the next, in milliseconds: not at all when there may be more. */
  private async deliverDue(): Promise<number> {
    const claim = randomUUID();
    const beginUntil = Date.now() + BEGIN_WITHIN_MS;
    const claimed = await this.claim(claim);
    const waiting = [...claimed];
    let nextLook = Date.now() + LOOK_EVERY_MS;
    const work = async () => {
      while (!this.stopping && Date.now() < beginUntil) {
        const enquiry = waiting.shift();
        if (!enquiry) return;
        nextLook = Math.min(nextLook, (await this.deliver(enquiry, claim))?.getTime() ?? nextLook);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (waiting.length > 0) await this.giveBack(waiting, claim);
    return claimed.length === BATCH || waiting.length > 0 ? 0 : Math.max(0, nextLook - Date.now());
  }

  private async claim(claim: string): Promise<Enquiry[]> {
    const now = new Date();
    const due = { nextDeliveryAt: { $ne: null, $lte: now }, leaseUntil: { $lte: now } };
    const found = await this.enquiries.find(due).select('_id').limit(BATCH).lean();
    if (found.length === 0) return [];
    const ids = found.map(({ _id }) => _id);
    await this.enquiries.updateMany(
      { ...due, _id: { $in: ids } },
      { $set: { leaseUntil: new Date(now.getTime() + LEASE_MS), claimedBy: claim } },
    );
    return this.enquiries.find({ _id: { $in: ids }, claimedBy: claim }).lean<Enquiry[]>();
  }

  /** Returns when to try again, or null when everything is done. */
  private async deliver(enquiry: Enquiry, claim: string): Promise<Date | null> {
    const deliveries = await Promise.all(
      enquiry.deliveries.map(async (delivery) => {
        if (delivery.state !== 'waiting' || delivery.nextAttemptAt > new Date()) return delivery;
        const failure = await this.attempt(delivery.channel, enquiry);
        this.metrics.deliveries.inc({
          channel: delivery.channel,
          outcome: failure === null ? 'delivered' : 'failed',
        });
        if (failure !== null) {
          const { channel } = delivery;
          this.log.logger.warn({ channel, reason: failure }, 'an enquiry was not delivered');
        }
        return afterAttempt(delivery, failure, new Date(), this.environment.DELIVERY_FIRST_RETRY_MS);
      }),
    );
    const values = {
      deliveries,
      nextDeliveryAt: nextDeliveryAt(deliveries),
      leaseUntil: NO_LEASE,
      claimedBy: '',
    };
    // A success is recorded whoever holds the claim by now; a failure must not undo what another holder recorded.
    const isDone = values.nextDeliveryAt === null;
    await this.enquiries.updateOne(isDone ? { _id: enquiry._id } : { _id: enquiry._id, claimedBy: claim }, {
      $set: values,
    });
    return values.nextDeliveryAt;
  }

  private async attempt(channel: Channel, enquiry: Enquiry): Promise<string | null> {
    try {
      await (channel === 'webhook' ? this.byWebhook : this.byMail).deliver(enquiry);
      return null;
    } catch (error) {
      return (error as Error).message.slice(0, 100);
    }
  }

  private async giveBack(enquiries: readonly Enquiry[], claim: string): Promise<void> {
    await this.enquiries.updateMany(
      { _id: { $in: enquiries.map(({ _id }) => _id) }, claimedBy: claim },
      { $set: { leaseUntil: NO_LEASE, claimedBy: '' } },
    );
  }
}
