import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/http/access/signed-in.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { configuredChannels } from '../delivering/configured-channels.ts';
import type { ChangeBase } from '../../platform/http/requests/if-match.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { deliveryFields } from '../enquiry/delivery-fields.ts';
import { held, newDelivery, released } from '../../platform/work/outbox/delivery-plan.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { DeskStatus, Enquiry, EnquiryState, EnquiryStatus } from '../enquiry/enquiry.ts';
import { NotifyAssignee } from '../notices/notify-assignee.ts';
import { Coordinators } from './coordinators.ts';
import type { BulkItemDto, BulkResultDto, ChangeEnquiryDto } from './enquiry.dto.ts';
import { PresentEnquiries } from './present-enquiries.ts';

@Injectable()
export class ChangeEnquiry {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly coordinators: Coordinators,
    private readonly present: PresentEnquiries,
    private readonly outbox: Outbox,
    private readonly tellAssignee: NotifyAssignee,
    private readonly environment: Environment,
  ) {}

  /**
   * Changes the status, the assignee and whether the enquiry was read, if it is still at the revision seen. Notifies a
   * new assignee. Marking it as spam puts its deliveries on hold; unmarking releases them.
   *
   * @returns the enquiry as stored by this change, since the caller has not seen the revision of any later change
   * @throws Problem `not_found`; `conflict` for a status change of a withdrawn or merged enquiry; `edit_conflict` with the
   *   present version; `validation_failed` for an assignee who cannot be chosen
   */
  async change(reference: string, base: ChangeBase, changes: ChangeEnquiryDto, by: Caller): Promise<Enquiry> {
    const enquiry = await this.enquiries.get(reference);
    const fixed = FIXED[enquiry.status];
    if (changes.status && fixed && (enquiry.revision ?? 1) === base.baseRevision)
      throw new Problem('conflict', fixed);
    if (changes.assignee) await this.coordinators.expectActive(changes.assignee);
    const changed = await this.apply(enquiry, base, changes, by);
    if (changed) return changed;
    const current = await this.present.one(await this.enquiries.get(reference));
    throw new Problem('edit_conflict', { more: { current } });
  }

  /** @returns the outcomes in the same order */
  async changeAll(
    items: readonly BulkItemDto[],
    status: DeskStatus,
    changeKey: string,
  ): Promise<BulkResultDto[]> {
    const results: BulkResultDto[] = [];
    for (const { reference, revision } of items) {
      const enquiry = await this.enquiries.find(reference);
      const changed =
        enquiry && (await this.apply(enquiry, { baseRevision: revision, changeKey }, { status, read: true }));
      const now = changed ?? (await this.enquiries.find(reference));
      const outcome = !now ? 'not_found' : changed ? 'changed' : 'changed_meanwhile';
      results.push({ reference, outcome, revision: now ? (now.revision ?? 1) : 0 });
    }
    return results;
  }

  /** @returns the stored enquiry; null if it has another revision by now */
  private async apply(
    enquiry: Enquiry,
    { baseRevision, changeKey }: ChangeBase,
    changes: ChangeEnquiryDto,
    by?: Caller,
  ): Promise<Enquiry | null> {
    if (changeKey !== '' && enquiry.changeKey === changeKey) return enquiry;
    const { status, read, assignee } = changes;
    const now = new Date();
    const values: Partial<EnquiryState> = { changeKey };
    if (read !== undefined) values.readAt = read ? (enquiry.readAt ?? now) : null;
    if ((enquiry.revision ?? 1) !== baseRevision) return null;
    if (status && FIXED[enquiry.status]) return null;
    if (by && assignee !== undefined && assignee !== (enquiry.assigneeId ?? '')) {
      values.assigneeId = assignee || null;
      values.assignmentId = await this.tellAssignee.prepare(enquiry, assignee, by);
    }
    const changed = await this.enquiries.change(enquiry, baseRevision, (known) => ({
      ...values,
      ...(status && { status, ...this.deliveries(known, status, now) }),
    }));
    if (changed && values.assignmentId) await this.tellAssignee.send(values.assignmentId);
    if (changed && status) this.outbox.sendNow('enquiry', enquiry._id);
    return changed;
  }

  private deliveries(enquiry: Enquiry, status: DeskStatus, now: Date): Partial<EnquiryState> {
    const [was, is] = [enquiry.status === 'spam', status === 'spam'];
    if (was === is) return {};
    // Drop the claim: a worker that holds it must not record a failure over this.
    if (is) return { ...deliveryFields(held(enquiry.deliveries)), claimedBy: '' };
    const deliveries =
      enquiry.deliveries.length > 0
        ? released(enquiry.deliveries, now)
        : configuredChannels(this.environment).map((channel) => newDelivery(channel, now));
    return deliveryFields(deliveries);
  }
}

/** Why the status cannot be changed. */
const FIXED: Partial<Record<EnquiryStatus, string>> = {
  withdrawn: 'The sender has withdrawn this enquiry. Only they can change its status.',
  merged: 'This enquiry is merged into another, whose status counts. Separate it first.',
};
