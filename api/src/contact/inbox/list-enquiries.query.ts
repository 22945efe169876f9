import { ApiPropertyOptional } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { OptionalField, OptionalChoice } from '../../platform/http/fields/optional-field.ts';
import type { EnquiryListPart, Selection } from '../enquiry/enquiries.repository.ts';
import { ReadersZone } from '../exporting/readers-zone.ts';
import { DELIVERY_STATES } from '../../platform/work/outbox/delivery-state.ts';
import { ENQUIRY_STATUSES, WANTED_STATUSES, type EnquiryStatus } from '../enquiry/enquiry.ts';
import { OptionalText } from '../../platform/http/fields/text-field.ts';

export class ListEnquiriesQuery extends KeysetQuery {
  @OptionalChoice({
    enum: ENQUIRY_STATUSES,
    description:
      'Default: all except spam, withdrawn and, in the list, merged ones, which are part of another; with `q`, all',
  })
  status?: (typeof ENQUIRY_STATUSES)[number];

  /** Statuses shown by default. */
  protected get shown(): EnquiryStatus[] {
    return [...WANTED_STATUSES];
  }

  @OptionalChoice({ enum: ['true'] })
  unread?: 'true';

  @OptionalChoice({
    enum: ['true'],
    description: 'Only new enquiries waiting longer than ENQUIRY_OVERDUE_HOURS',
  })
  overdue?: 'true';

  @ApiPropertyOptional({
    example: 'me',
    description: 'Assignee: `me`, `nobody`, or an account’s id',
  })
  @OptionalField()
  @Matches(/^(me|nobody|[0-9a-f]{24})$/)
  assignee?: string;

  @OptionalChoice({
    enum: DELIVERY_STATES,
    description:
      'Only enquiries whose deliveries are in this state; of several, the first of dead, held, waiting, delivered counts',
  })
  delivery?: (typeof DELIVERY_STATES)[number];

  @OptionalText({ maxLength: 200, description: 'Part of any field' })
  q?: string;

  @OptionalChoice({
    enum: ['overdue'],
    description: 'Waiting enquiries first, the longest wait first; default: newest first',
  })
  order?: 'overdue';

  /** Returns the parts of the list in order; the parameters are those of `selection`. */
  parts(me: string, overdueBefore: Date): [EnquiryListPart, ...EnquiryListPart[]] {
    const { filter, words } = this.selection(me, overdueBefore);
    const { order, status, q } = this;
    if (order !== 'overdue' || (status && status !== 'new')) return [{ filter, words, direction: -1 }];
    const others = (q ? ENQUIRY_STATUSES : WANTED_STATUSES).filter((one) => one !== 'new');
    return [
      { filter: { ...filter, status: 'new' }, words, direction: 1 },
      ...(status ? [] : [{ filter: { ...filter, status: { $in: others } }, words, direction: -1 as const }]),
    ];
  }

  /**
   * @param me the caller's id
   * @param overdueBefore new enquiries received before this time are overdue
   */
  selection(me: string, overdueBefore: Date): Selection {
    const { status, unread, overdue, assignee, delivery, q } = this;
    const assigneeId = assignee === 'me' ? me : assignee === 'nobody' ? null : assignee;
    const filter = {
      // Hide the others, unless they or particular words are searched for.
      ...(status ? { status } : !q && { status: { $in: this.shown } }),
      ...(unread === 'true' && { readAt: null }),
      ...(assigneeId !== undefined && { assigneeId }),
      ...(delivery && { deliveryState: delivery }),
      // Besides `status`, which may be another one.
      ...(overdue === 'true' && {
        $and: [{ receivedAt: { $lt: overdueBefore } }, { status: 'new' as const }],
      }),
    };
    return { filter, words: q };
  }
}

export class ExportEnquiriesQuery extends ListEnquiriesQuery {
  /** A merged enquiry is a row of its own. */
  protected override get shown(): EnquiryStatus[] {
    return [...WANTED_STATUSES, 'merged'];
  }

  @ReadersZone()
  zone?: string;
}
