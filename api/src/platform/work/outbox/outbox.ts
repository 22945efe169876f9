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

/** Ids that one look takes up, and messages of one kind and one instance in flight. */
const LOOK_LIMIT = 500;
const AT_ONCE = 10;
/** So late is sent what another instance stored, or had begun when it died. */
const POLL_MS = 2_000;

/** A kind of messages, and what of it is in hand here. */
interface Queue {
  readonly kind: MessageKind;
  /** Ids that wait for their turn, the most overdue first. */
  readonly waiting: Set<string>;
  readonly inFlight: Set<Promise<void>>;
}

/**
 * Sends everything that is stored to be sent: enquiries, replies, account mails, notices of releases. Each message is claimed by
 * lease just before it is sent, tried again with growing pauses, and given up in the end. So none is lost; one whose holder died
 * between sending and recording is sent again, under the same name.
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
      (error) => log.logger.warn({ reason: error.name }, 'messages could not be looked at; tried again'),
    );
  }

  /** Sends the messages of a kind from the start of the application on. */
  register<Item extends Claimable>(kind: MessageKind<Item>): void {
    this.queues.push({ kind: kind as unknown as MessageKind, waiting: new Set(), inFlight: new Set() });
  }

  onApplicationBootstrap(): void {
    if (this.environment.JOBS) this.task.start(0);
  }

  /** Begins at once with a message that was just stored, or that somebody wants delivered now. */
  sendNow(name: MessageKind['name'], id: string): void {
    const queue = this.queues.find(({ kind }) => kind.name === name);
    // Of a long queue the looks take care.
    if (!this.environment.JOBS || !queue?.kind.isConfigured || queue.waiting.size >= LOOK_LIMIT) return;
    queue.waiting.add(id);
    this.begin(queue);
  }

  /** Finishes what is being sent; what waits was not claimed, and is another worker's. */
  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
    await Promise.all(this.queues.flatMap(({ inFlight }) => [...inFlight]));
  }

  private async takeUpDue(): Promise<void> {
    for (const queue of this.queues) {
      const { kind, waiting } = queue;
      if (!kind.isConfigured || waiting.size >= LOOK_LIMIT / 2) continue;
      for (const id of await kind.claims.waiting(LOOK_LIMIT)) waiting.add(id);
      this.begin(queue);
    }
  }

  /** Keeps as many deliveries in flight as may be: one that hangs holds up none of the others. */
  private begin(queue: Queue): void {
    const { kind, waiting, inFlight } = queue;
    for (const id of waiting) {
      // During a restore nothing could be recorded.
      if (this.states.allowed !== 'everything') return;
      if (this.task.isStopped || inFlight.size >= (kind.atOnce ?? AT_ONCE)) return;
      waiting.delete(id);
      // Whoever made room for it has nothing to do with it: its trace is the one that it was stored in.
      const delivery = withSpan(NO_SPAN, () => this.claimAndDeliver(kind, id))
        .catch((error: Error) =>
          this.log.logger.warn({ reason: error.name }, `${what(kind)} stays as it is; tried again`),
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

  /** A repetition that is due before the next look does not wait for it. */
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
    if (endsAt && endsAt <= new Date()) failure = 'nobody waits for it any more';
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

/** "an enquiry", "a reply" */
function what({ name }: MessageKind): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
