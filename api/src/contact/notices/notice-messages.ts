import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dateInIndia } from '@opinionbridge/contracts/text';
import { Environment } from '../../platform/configuration/environment.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';
import { UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import { nextDeliveryAt } from '../../platform/work/outbox/delivery-plan.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { MessageKind } from '../../platform/work/outbox/message-kind.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { Coordinators } from '../inbox/coordinators.ts';
import { NEWS_MS } from '../../auth/mails/account-mails.ts';
import type { Notice } from './notice.schema.ts';
import { Notices } from './notices.repository.ts';

/** Reminders, which the outbox mails. They contain the reference and a link, but nothing that a patient wrote. */
@Injectable()
export class NoticeMessages implements MessageKind<Notice>, OnModuleInit {
  readonly name = 'desk notice';

  constructor(
    private readonly notices: Notices,
    private readonly enquiries: Enquiries,
    private readonly coordinators: Coordinators,
    private readonly mailer: Mailer,
    private readonly environment: Environment,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this);
  }

  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  get claims() {
    return this.notices.claims;
  }

  deliveriesOf({ delivery }: Notice): DeliveryState[] {
    return [delivery];
  }

  async send(notice: Notice): Promise<void> {
    const thread = (await this.enquiries.openThreads([notice.reference])).get(notice.reference);
    const isNews = thread && notice.dueAt.getTime() > Date.now() - NEWS_MS;
    const to = isNews && (await this.coordinators.addressOf(notice.accountId));
    if (to) await this.mailer.send({ to, ...this.textOf(notice, thread._id) });
  }

  async record(
    { _id, dueAt }: Notice,
    [delivery]: DeliveryState[],
    condition: { claimedBy?: string },
  ): Promise<void> {
    const values = { delivery: delivery!, nextDeliveryAt: nextDeliveryAt([delivery!]), ...UNCLAIMED };
    // If the reminder was moved to another day in the meantime, it must be sent again.
    await this.notices.update(_id, values, { ...condition, dueAt });
  }

  private textOf({ _id, dueAt }: Notice, reference: string) {
    const link = new URL(`/admin/enquiries/${reference}`, this.environment.SITE_URL).href;
    const what = `You asked to be reminded of enquiry ${reference} on ${dateInIndia('en', dueAt)}.`;
    return {
      subject: `Reminder: enquiry ${reference}`,
      id: `reminder-${_id}-${dueAt.getTime()}`,
      text: `${what}\n\nOpen it:\n${link}\n`,
    };
  }
}
