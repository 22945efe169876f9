import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { afterAttempt } from '../../deliveries/delivery-plan.ts';
import { Environment } from '../../environment/environment.ts';
import { RepeatingTask } from '../../jobs/repeating-task.ts';
import { Log } from '../../log/log.ts';
import { postToWebhook } from '../../webhooks/post-to-webhook.ts';
import { ReleaseNotices } from './release-notices.repository.ts';
import { webhookHeaders } from './sign-webhook.ts';

const POLL_MS = 1_000;
/** Notices that one look takes up. */
const LOOK_LIMIT = 50;

/**
 * Sends notices to RELEASE_WEBHOOK_URL, by the plan and the rules by which enquiries are delivered. Each is claimed by one instance just
 * before it is sent; a claim whose holder died runs out. So each is sent once at least, and carries its name for receivers that want to
 * drop a repetition.
 */
@Injectable()
export class DeliverNotices implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: RepeatingTask;

  constructor(
    private readonly notices: ReleaseNotices,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.all(),
      (error) => log.logger.warn({ reason: error.name }, 'notices could not be looked at; tried again'),
    );
  }

  onApplicationBootstrap(): void {
    if (this.environment.JOBS && this.environment.RELEASE_WEBHOOK_URL !== undefined) this.task.start(0);
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  private async all(): Promise<void> {
    for (const id of await this.notices.claims.waiting(LOOK_LIMIT)) {
      // An endpoint that does not take one is left alone with the others until the next look.
      if (this.task.isStopped || !(await this.one(id))) return;
    }
  }

  /** @returns false when it could not be delivered */
  private async one(id: string): Promise<boolean> {
    const notice = await this.notices.claims.claim(id);
    if (!notice) return true;
    const failure = await this.attempt(id, notice.body);
    const { DELIVERY_FIRST_RETRY_MS } = this.environment;
    const delivery = afterAttempt(notice.delivery, failure, new Date(), DELIVERY_FIRST_RETRY_MS);
    await this.notices.record(notice, delivery);
    const level = delivery.state === 'dead' ? 'error' : 'warn';
    if (failure !== null)
      this.log.logger[level]({ notice: id, reason: failure }, 'a notice was not delivered');
    return failure === null;
  }

  /** @returns why it could not be delivered; null when it was */
  private async attempt(id: string, body: string): Promise<string | null> {
    const { RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET } = this.environment;
    try {
      const headers = webhookHeaders(id, body, RELEASE_WEBHOOK_SECRET, new Date());
      await postToWebhook(RELEASE_WEBHOOK_URL!, body, headers);
      return null;
    } catch (error) {
      return (error as Error).message.slice(0, 100);
    }
  }
}
