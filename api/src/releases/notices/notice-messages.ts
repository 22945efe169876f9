import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { MessageKind } from '../../platform/work/outbox/message-kind.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { postToWebhook } from '../../platform/work/webhooks/post-to-webhook.ts';
import type { ReleaseNotice } from './release-notice.schema.ts';
import { ReleaseNotices } from './release-notices.repository.ts';
import { webhookHeaders } from './sign-webhook.ts';

/**
 * Notices, which the outbox posts to RELEASE_WEBHOOK_URL one at a time, oldest first. Each carries its id, by which
 * receivers can drop repetitions.
 */
@Injectable()
export class NoticeMessages implements MessageKind<ReleaseNotice>, OnModuleInit {
  readonly name = 'release notice';
  readonly atOnce = 1;

  constructor(
    private readonly notices: ReleaseNotices,
    private readonly environment: Environment,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this);
  }

  get isConfigured(): boolean {
    return this.environment.RELEASE_WEBHOOK_URL !== undefined;
  }

  get claims() {
    return this.notices.claims;
  }

  deliveriesOf({ delivery }: ReleaseNotice): DeliveryState[] {
    return [delivery];
  }

  async send({ _id, body }: ReleaseNotice): Promise<void> {
    const { RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET } = this.environment;
    const headers = webhookHeaders(_id, body, RELEASE_WEBHOOK_SECRET, new Date());
    await postToWebhook(RELEASE_WEBHOOK_URL!, body, headers);
  }

  async record(
    { _id }: ReleaseNotice,
    [delivery]: DeliveryState[],
    condition: { claimedBy?: string },
  ): Promise<void> {
    await this.notices.record(_id, delivery!, condition);
  }
}
