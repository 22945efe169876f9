import { Injectable } from '@nestjs/common';
import { Throttle } from '../../platform/http/limits/throttle.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { held, newDelivery, released } from '../../platform/work/outbox/delivery-plan.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { deliveryFields } from '../enquiry/delivery-fields.ts';
import { Enquiries, separated } from '../enquiry/enquiries.repository.ts';
import type { DeskStatus, Enquiry, EnquiryState } from '../enquiry/enquiry.ts';
import { linkEndsAt, StatusLink } from '../enquiry/status-link.ts';

/** Limits undoing, of which the team is notified each time. Withdrawing itself is never refused. */
const UNDONE = { name: 'withdrawals undone', limit: 10, windowMs: 24 * 3_600_000 };

/** Lets senders view and withdraw their enquiries by the link in their mail. */
@Injectable()
export class WithdrawEnquiry {
  constructor(
    private readonly link: StatusLink,
    private readonly enquiries: Enquiries,
    private readonly outbox: Outbox,
    private readonly throttle: Throttle,
  ) {}

  /** @throws Problem `not_found`, the same for a forged or expired link and a deleted enquiry */
  async find(link: string): Promise<Enquiry> {
    const enquiry = await this.link.find(link);
    if (!enquiry || linkEndsAt(enquiry) <= new Date()) throw new Problem('not_found');
    return enquiry;
  }

  /**
   * Withdraws an enquiry or undoes that, in a single write. Idempotent. Receivers that may have the enquiry are
   * notified; deliveries to others stop. After the undo period, the job that deletes old enquiries deletes it.
   *
   * @returns the enquiry, and whether this call changed it
   * @throws Problem `not_found` like `find`; `too_many_requests`
   */
  async set(link: string, withdrawn: boolean): Promise<{ enquiry: Enquiry; isChanged: boolean }> {
    const enquiry = await this.find(link);
    if ((enquiry.status === 'withdrawn') === withdrawn) return { enquiry, isChanged: false };
    if (!withdrawn) await this.throttle.count(UNDONE, enquiry._id);
    const changed = await this.enquiries.change(enquiry, enquiry.revision ?? 1, (known) =>
      this.changed(known, withdrawn),
    );
    // A coordinator changed the enquiry first: keep their change and retry on top of it.
    if (!changed) return this.set(link, withdrawn);
    // What is merged into it is not withdrawn with it.
    if (withdrawn) await this.enquiries.separateFrom(enquiry._id);
    this.outbox.sendNow('enquiry', enquiry._id);
    return { enquiry: changed, isChanged: true };
  }

  private changed(enquiry: Enquiry, withdrawn: boolean): Partial<EnquiryState> {
    const { statusBefore, withdrawals = 0 } = enquiry;
    const { status = enquiry.status } = separated(enquiry);
    const now = new Date();
    const isClaimed = enquiry.leaseUntil > now;
    const isSpam = [status, statusBefore].includes('spam');
    const deliveries = enquiry.deliveries.map((delivery) => {
      // Spam stays on hold, but whoever got it before it was marked is told.
      if (isSpam && (delivery.channel === 'sender' || !isKnown(delivery, isClaimed))) return delivery;
      if (delivery.channel === 'sender') return (withdrawn ? held : released)([delivery], now)[0]!;
      if (withdrawn && !isKnown(delivery, isClaimed)) return held([delivery])[0]!;
      return { ...delivery, ...newDelivery(delivery.channel, now), attempts: delivery.attempts };
    });
    return {
      ...(withdrawn
        ? { status: 'withdrawn', statusBefore: status as DeskStatus, withdrawnAt: now, mergedInto: '' }
        : { status: statusBefore ?? 'new', statusBefore: null, withdrawnAt: null }),
      withdrawals: withdrawals + 1,
      changeKey: '',
      ...deliveryFields(deliveries),
      // Drop the claim: its holder must record nothing over this. The lease remains: the holder's attempt ends before
      // the next one begins.
      claimedBy: '',
    };
  }
}

/** Whether a receiver may have the enquiry. Earlier messages about it count, so this looks at all attempts. */
const isKnown = ({ attempts }: DeliveryState, isClaimed: boolean): boolean =>
  attempts.length > 0 || isClaimed;
