import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';
import { POST_STATUSES, REVIEW_STATES } from '../post/post.ts';
import { OptionalText } from '../../platform/http/fields/text-field.ts';

export const POST_ORDERS = ['newest', 'oldest', 'updated', 'title'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

/** Filters of the admin's list. Without a status the trash is left out. */
export class ListAdminPostsQuery extends KeysetQuery {
  @ApiPropertyOptional({ enum: POST_STATUSES })
  @OptionalField()
  @IsIn(POST_STATUSES)
  status?: (typeof POST_STATUSES)[number];

  @OptionalText({ maxLength: 120 })
  category?: string;

  @OptionalText({
    maxLength: 200,
    description:
      'Part of the title or of the summary, or words of the texts; of these the 100 best matches of what visitors see, and as many of what they do not',
  })
  q?: string;

  @ApiPropertyOptional({ enum: REVIEW_STATES, description: 'Drafts that wait for review, or were returned' })
  @OptionalField()
  @IsIn(REVIEW_STATES)
  review?: (typeof REVIEW_STATES)[number];

  @ApiPropertyOptional({ enum: POST_ORDERS, default: 'newest' })
  @OptionalField()
  @IsIn(POST_ORDERS)
  sort?: PostOrder;
}
