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
import { isOpen } from '../enquiry/enquiry.ts';
import { Coordinators } from '../inbox/coordinators.ts';
import type { Notice } from './notice.schema.ts';
import { Notices } from './notices.repository.ts';

/** What could not be sent for so long, for want of a mail server, is in the inbox by now. */
const NEWS_MS = 3 * 86_400_000;

/** Assignments and reminders, as the outbox mails them: reference and link, and nothing of what a patient wrote. */
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
    const to = (await this.isNews(notice)) && (await this.coordinators.addressOf(notice.accountId));
    if (to) await this.mailer.send({ to, ...this.textOf(notice) });
  }

  async record(
    { _id, kind, dueAt }: Notice,
    [delivery]: DeliveryState[],
    condition: { claimedBy?: string },
  ): Promise<void> {
    if (kind === 'assignment' && delivery!.state !== 'waiting') return this.notices.delete({ _id });
    const values = { delivery: delivery!, nextDeliveryAt: nextDeliveryAt([delivery!]), ...UNCLAIMED };
    // Moved to another day meanwhile, it is to be sent again.
    await this.notices.update(_id, values, { ...condition, dueAt });
  }

  /** Not when the enquiry is gone; an assignment while it is the present one, a reminder while there is something to do. */
  private async isNews({ _id, kind, reference, accountId, dueAt }: Notice): Promise<boolean> {
    const enquiry = await this.enquiries.find(reference);
    if (!enquiry || dueAt.getTime() < Date.now() - NEWS_MS) return false;
    if (kind === 'reminder') return isOpen(enquiry);
    return enquiry.assignmentId === _id && enquiry.assigneeId === accountId;
  }

  private textOf({ _id, kind, reference, by, dueAt }: Notice) {
    const link = new URL(`/admin/enquiries/${reference}`, this.environment.SITE_URL).href;
    const [subject, what] =
      kind === 'assignment'
        ? [`Assigned to you: enquiry ${reference}`, `${by} assigned enquiry ${reference} to you.`]
        : [
            `Reminder: enquiry ${reference}`,
            `You asked to be reminded of enquiry ${reference} on ${dateInIndia('en', dueAt)}.`,
          ];
    return { subject, id: `${kind}-${_id}-${dueAt.getTime()}`, text: `${what}\n\nOpen it:\n${link}\n` };
  }
}
