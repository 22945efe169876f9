import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { PagingQuery } from '../../platform/http/paging/paging.query.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';
import { OptionalText } from '../../platform/http/fields/text-field.ts';

/** Filters of the public list; all given ones must match. */
export class ListPostsQuery extends PagingQuery {
  @OptionalText({
    maxLength: 120,
    description: 'Name or slug, case-insensitive; "oncology" is an alternative name of cancer',
  })
  category?: string;

  @OptionalText({ maxLength: 120, description: 'Name or slug' })
  tag?: string;

  @OptionalText({ maxLength: 120, description: 'Name or slug' })
  author?: string;

  @ApiPropertyOptional({ description: 'Day, month or year', example: '2025-03' })
  @OptionalField()
  @IsString()
  @Matches(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
  date?: string;

  @OptionalText({ maxLength: 200, description: 'Search words; results are then sorted by relevance' })
  q?: string;
}
