import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/http/access/signed-in.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Mailer } from '../../platform/work/mail/mailer.ts';
import { UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import { newDelivery } from '../../platform/work/outbox/delivery-plan.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { isOpen } from '../enquiry/enquiry.ts';
import { Notices } from './notices.repository.ts';
import { dayOf, reminderTime } from './reminder-day.ts';
import type { DueReminderDto } from './reminders.dto.ts';

/** Time for which a reminder is shown as due. */
const SHOWN_MS = 365 * 86_400_000;
/** Maximum number of due reminders shown, the latest ones; those of closed enquiries are left out. */
const MAX_DUE = 200;

/**
 * Coordinators' reminders of enquiries: one per person and enquiry. Those of merged enquiries stay where they are, and
 * count for the thread.
 */
@Injectable()
export class Reminders {
  constructor(
    private readonly notices: Notices,
    private readonly enquiries: Enquiries,
    private readonly mailer: Mailer,
  ) {}

  /**
   * @returns the day; null if there is no reminder
   * @throws Problem `not_found`
   */
  async dayFor(reference: string, me: Caller): Promise<string | null> {
    const reminder = await this.notices.earliest(await this.idsOf(reference, me));
    if (!reminder) await this.enquiries.get(reference);
    return reminder && dayOf(reminder.dueAt);
  }

  /**
   * Sets or replaces the day.
   *
   * @throws Problem `not_found`; `validation_failed` like `reminderTime`; `conflict` if the enquiry is closed
   */
  async set(reference: string, day: string, me: Caller): Promise<void> {
    const now = new Date();
    const dueAt = reminderTime(day, now);
    const enquiry = await this.enquiries.get(reference);
    if (!isOpen(enquiry))
      throw new Problem(
        'conflict',
        'This enquiry is closed, so nobody is reminded of it. Change its status first.',
      );
    const [_id = '', ...ofMerged] = await this.idsOf(reference, me);
    await this.notices.put({
      _id,
      reference,
      accountId: String(me._id),
      at: now,
      dueAt,
      endsAt: new Date(dueAt.getTime() + SHOWN_MS),
      delivery: newDelivery('mail', dueAt),
      ...UNCLAIMED,
      // Without a mail server, only the inbox reminds; a year's mails must not go out once there is one.
      nextDeliveryAt: this.mailer.isConfigured ? dueAt : null,
    });
    await this.notices.delete({ _id: { $in: ofMerged } });
    if (await this.enquiries.find(reference)) return;
    // The enquiry was deleted in between: no personal data may remain.
    await this.notices.delete({ _id });
    throw new Problem('not_found');
  }

  async remove(reference: string, me: Caller): Promise<void> {
    await this.notices.delete({ _id: { $in: await this.idsOf(reference, me) } });
  }

  /** Returns a person's due reminders of open enquiries, the latest first. */
  async due(me: Caller): Promise<DueReminderDto[]> {
    const listed = new Map<string, DueReminderDto>();
    for (let skip = 0; listed.size < MAX_DUE; skip += MAX_DUE) {
      const due = await this.notices.dueReminders(String(me._id), skip, MAX_DUE);
      const threads = await this.enquiries.openThreads(due.map(({ reference }) => reference));
      for (const { reference: from, dueAt } of due) {
        const { _id: reference = '', firstName = '', lastName = '', subject = '' } = threads.get(from) ?? {};
        if (reference !== '' && !listed.has(reference))
          listed.set(reference, { reference, day: dayOf(dueAt), firstName, lastName, subject });
      }
      if (due.length < MAX_DUE) break;
    }
    return [...listed.values()].slice(0, MAX_DUE);
  }

  /** Returns the ids of a person's reminders of an enquiry and, after its own, of those merged into it. */
  private async idsOf(reference: string, { _id }: Caller): Promise<string[]> {
    const merged = await this.enquiries.mergedInto(reference);
    return [reference, ...merged.map((one) => one._id)].map((one) => `${one}-${String(_id)}`);
  }
}
