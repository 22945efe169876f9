import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PagingQuery } from '../../requests/paging.query.ts';
import { POST_STATUSES } from '../post/post.ts';

const SORTS = ['newest', 'oldest', 'updated', 'title'] as const;

/** Filters of the admin's list. Without a status the trash is left out. */
export class ListAdminPostsQuery extends PagingQuery {
  @ApiPropertyOptional({ enum: POST_STATUSES })
  @IsOptional()
  @IsIn(POST_STATUSES)
  status?: (typeof POST_STATUSES)[number];

  @ApiPropertyOptional({ maxLength: 120 })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  category?: string;

  @ApiPropertyOptional({ maxLength: 200, description: 'Part of the title or of the summary' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  @ApiPropertyOptional({ enum: SORTS, default: 'newest' })
  @IsOptional()
  @IsIn(SORTS)
  sort?: (typeof SORTS)[number];
}
