import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { recordableBy, UNCLAIMED } from '../../deliveries/claims.ts';
import { Environment } from '../../environment/environment.ts';
import { RepeatingTask } from '../../jobs/repeating-task.ts';
import { Mailer } from '../../mail/mailer.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { Log } from '../../log/log.ts';
import { afterAttempt, nextDeliveryAt } from '../../deliveries/delivery-plan.ts';
import { mailFailure } from '../delivering/mail-failure.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import type { Entry } from '../enquiry/entry.ts';

/** Replies that one look takes up; people write few. */
const LOOK_LIMIT = 20;
/** Also how late a repetition may be. */
const POLL_MS = 1_000;

/**
 * Sends stored replies, as enquiries are forwarded: claimed by lease, tried again with growing pauses, given up after a
 * day. One whose sender died between sending and recording is sent again with the same Message-ID. While SMTP_URL is not
 * set they wait.
 */
@Injectable()
export class DeliverReplies implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly inFlight = new Set<Promise<void>>();
  private readonly task: RepeatingTask;

  constructor(
    private readonly entries: Entries,
    private readonly enquiries: Enquiries,
    private readonly mailer: Mailer,
    private readonly environment: Environment,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    this.task = new RepeatingTask(
      POLL_MS,
      async () => {
        const due = await this.entries.claims.waiting(LOOK_LIMIT);
        await Promise.all(due.map((id) => this.claimAndSend(id)));
      },
      (error) => log.logger.warn({ reason: error.name }, 'replies could not be looked at; tried again'),
    );
  }

  private get sends(): boolean {
    return this.environment.JOBS && this.mailer.isConfigured;
  }

  onApplicationBootstrap(): void {
    if (this.sends) this.task.start(0);
  }

  /** Begins at once with a reply that was just stored. */
  deliverNow(id: string): void {
    if (!this.sends || this.task.isStopped) return;
    const sending = this.claimAndSend(id)
      .catch((error: Error) =>
        this.log.logger.warn({ reason: error.name }, 'a reply stays as it is; tried again'),
      )
      .finally(() => this.inFlight.delete(sending));
    this.inFlight.add(sending);
  }

  /** Finishes what is being sent. */
  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
    await Promise.all(this.inFlight);
  }

  private async claimAndSend(id: string): Promise<void> {
    const claimed = await this.entries.claims.claim(id);
    if (!claimed?.delivery) return;
    const failure = await this.attempt(claimed);
    this.metrics.deliveries.inc({ channel: 'reply', outcome: failure === null ? 'delivered' : 'failed' });
    if (failure !== null) this.log.logger.warn({ reason: failure }, 'a reply was not sent');
    const { DELIVERY_FIRST_RETRY_MS } = this.environment;
    const delivery = afterAttempt(claimed.delivery, failure, new Date(), DELIVERY_FIRST_RETRY_MS);
    const values = { delivery, nextDeliveryAt: nextDeliveryAt([delivery]), ...UNCLAIMED };
    const isDone = delivery.state === 'delivered';
    // Told first: one that was recorded and not told would be seen by nobody. What was given up is unread again.
    if (delivery.state !== 'waiting')
      await this.enquiries.touch(claimed.reference, isDone ? {} : { readAt: null });
    await this.entries.update(id, values, recordableBy(claimed, isDone));
  }

  private async attempt({ _id, to, replyTo, subject, text }: Entry): Promise<string | null> {
    try {
      await this.mailer.send({
        ...{ to, subject, text },
        replyTo: { name: '', address: replyTo },
        messageId: `<reply-${_id}@${new URL(this.environment.SITE_URL).hostname}>`,
      });
      return null;
    } catch (error) {
      return mailFailure(error).message.slice(0, 100);
    }
  }
}
