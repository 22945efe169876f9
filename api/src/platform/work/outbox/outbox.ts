import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inSpan, NO_SPAN, withSpan, type Tracing } from '@opinionbridge/tracing';
import { SiteStates } from '../../database/site-states.repository.ts';
import { Environment } from '../../configuration/environment.ts';
import { RepeatingTask } from '../jobs/repeating-task.ts';
import { Log } from '../../telemetry/log/log.ts';
import { Metrics } from '../../telemetry/metrics/metrics.ts';
import { TRACING } from '../../telemetry/tracing/tracing.token.ts';
import { recordableBy, type Claimable } from './claims.ts';
import { afterAttempt } from './delivery-plan.ts';
import type { DeliveryState } from './delivery-state.ts';
import type { MessageKind } from './message-kind.ts';

/** Maximum number of ids queued per poll, and of messages in flight per kind and instance. */
const LOOK_LIMIT = 500;
const AT_ONCE = 10;
/** Maximum delay for messages that another instance stored, or was sending when it died. */
const POLL_MS = 2_000;

interface Queue {
  readonly kind: MessageKind;
  /** Ids of queued messages, the most overdue first. */
  readonly waiting: Set<string>;
  readonly inFlight: Set<Promise<void>>;
}

/**
 * Sends all stored messages: enquiries, replies, account mails, release notices. It claims each message by lease just
 * before sending, retries with growing pauses, and finally gives up. No message is lost; if a worker dies between
 * sending and recording, the message is sent again under the same id.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queues: Queue[] = [];
  private readonly task: RepeatingTask;

  constructor(
    private readonly environment: Environment,
    private readonly metrics: Metrics,
    private readonly log: Log,
    @Inject(TRACING) private readonly tracing: Tracing,
    private readonly states: SiteStates,
  ) {
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.takeUpDue(),
      (error) => log.logger.warn({ reason: error.name }, 'due messages could not be read; will retry'),
    );
  }

  /** Registers a kind, whose messages are sent once the application has started. */
  register<Item extends Claimable>(kind: MessageKind<Item>): void {
    this.queues.push({ kind: kind as unknown as MessageKind, waiting: new Set(), inFlight: new Set() });
  }

  onApplicationBootstrap(): void {
    if (this.environment.JOBS) this.task.start(0);
  }

  /** Starts at once with a message that was just stored, or that somebody wants delivered now. */
  sendNow(name: MessageKind['name'], id: string): void {
    const queue = this.queues.find(({ kind }) => kind.name === name);
    // In a long queue, leave it to the polls.
    if (!this.environment.JOBS || !queue?.kind.isConfigured || queue.waiting.size >= LOOK_LIMIT) return;
    queue.waiting.add(id);
    this.begin(queue);
  }

  /** Finishes deliveries in flight. Queued messages are not claimed, so another worker sends them. */
  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
    await Promise.all(this.queues.flatMap(({ inFlight }) => [...inFlight]));
  }

  private async takeUpDue(): Promise<void> {
    for (const queue of this.queues) {
      const { kind, waiting } = queue;
      if (!kind.isConfigured) continue;
      if (waiting.size < LOOK_LIMIT / 2)
        for (const id of await kind.claims.waiting(LOOK_LIMIT)) waiting.add(id);
      // A restore stops a queue, however long.
      this.begin(queue);
    }
  }

  /** Keeps as many deliveries in flight as allowed: one that hangs must not hold up the others. */
  private begin(queue: Queue): void {
    const { kind, waiting, inFlight } = queue;
    for (const id of waiting) {
      // During a restore, outcomes could not be recorded.
      if (this.states.allowed !== 'everything') return;
      if (this.task.isStopped || inFlight.size >= (kind.atOnce ?? AT_ONCE)) return;
      waiting.delete(id);
      // Do not inherit the trace of the delivery that made room: a message continues the trace it was stored in.
      const delivery = withSpan(NO_SPAN, () => this.claimAndDeliver(kind, id))
        .catch((error: Error) =>
          this.log.logger.warn(
            { reason: error.name },
            `${what(kind)} could not be claimed or recorded; will retry`,
          ),
        )
        .finally(() => {
          inFlight.delete(delivery);
          this.begin(queue);
        });
      inFlight.add(delivery);
    }
  }

  private async claimAndDeliver(kind: MessageKind, id: string): Promise<void> {
    const claimed = await kind.claims.claim(id);
    if (!claimed) return;
    const span = this.tracing.goOn(claimed.trace, `deliver ${what(kind)}`, 'consumer');
    await withSpan(span, () => this.deliver(kind, claimed)).finally(() => span.end());
  }

  private async deliver(kind: MessageKind, item: Claimable): Promise<void> {
    const now = new Date();
    const deliveries = await Promise.all(
      kind
        .deliveriesOf(item)
        .map((delivery) =>
          delivery.state === 'waiting' && delivery.nextAttemptAt <= now
            ? this.attempt(kind, item, delivery)
            : delivery,
        ),
    );
    const isDelivered = deliveries.every(({ state }) => state === 'delivered');
    this.wakeFor(deliveries);
    await kind.record(item, deliveries, recordableBy(item, isDelivered));
  }

  private wakeFor(deliveries: readonly DeliveryState[]): void {
    const waiting = deliveries.filter(({ state }) => state === 'waiting');
    const dueInMs = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt.getTime())) - Date.now();
    if (dueInMs < POLL_MS) setTimeout(() => this.task.wake(), dueInMs).unref();
  }

  private async attempt(kind: MessageKind, item: Claimable, delivery: DeliveryState): Promise<DeliveryState> {
    const { channel, attemptCount } = delivery;
    const { DELIVERY_FIRST_RETRY_MS } = this.environment;
    const attributes = { 'site.channel': channel, 'site.attempt': attemptCount + 1 };
    let endsAt = kind.endsAt?.(item);
    let failure: string | null = null;
    if (endsAt && endsAt <= new Date()) failure = 'expired';
    else
      try {
        await inSpan(`deliver by ${channel}`, 'client', attributes, () => kind.send(item, channel));
      } catch (error) {
        const { message, isFinal } = error as Error & { isFinal?: boolean };
        failure = message.slice(0, 100);
        if (isFinal) endsAt = new Date();
      }
    const after = afterAttempt(delivery, failure, new Date(), DELIVERY_FIRST_RETRY_MS, endsAt);
    const isGivenUp = after.state === 'dead';
    const outcome = failure === null ? 'delivered' : isGivenUp ? 'given_up' : 'failed';
    this.metrics.deliveries.inc({ kind: kind.name, channel, outcome });
    if (failure !== null) {
      const told = isGivenUp ? 'was given up' : 'was not delivered';
      this.log.logger[isGivenUp ? 'error' : 'warn']({ channel, reason: failure }, `${what(kind)} ${told}`);
    }
    return after;
  }
}

/** Returns the kind's name with its article: "an enquiry", "a reply". */
function what({ name }: MessageKind): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
