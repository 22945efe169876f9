import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { OptionalChoice } from '../../platform/http/fields/optional-field.ts';
import { POST_STATUSES, REVIEW_STATES } from '../post/post.ts';
import { OptionalText } from '../../platform/http/fields/text-field.ts';

export const POST_ORDERS = ['newest', 'oldest', 'updated', 'title'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

export const REVIEW_FILTERS = [...REVIEW_STATES, 'overdue', 'waiting'] as const;

/** Filters of the admin's list. Without a status, it excludes the trash. */
export class ListAdminPostsQuery extends KeysetQuery {
  @OptionalChoice({ enum: POST_STATUSES })
  status?: (typeof POST_STATUSES)[number];

  @OptionalText({ maxLength: 120 })
  category?: string;

  @OptionalText({
    maxLength: 200,
    description:
      'Part of the title or summary, or words of the texts: the 100 best matches among visible texts and the 100 best among hidden ones',
  })
  q?: string;

  @OptionalChoice({
    enum: REVIEW_FILTERS,
    description:
      'Drafts awaiting review or returned; posts whose medical review is overdue; what awaits the caller: others’ drafts to review, own returned ones',
  })
  review?: (typeof REVIEW_FILTERS)[number];

  @OptionalChoice({ enum: POST_ORDERS, default: 'newest' })
  sort?: PostOrder;
}
