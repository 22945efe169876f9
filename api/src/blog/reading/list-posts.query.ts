import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PagingQuery } from '../../requests/paging.query.ts';

/** Filters of the public list; all that are given must match. */
export class ListPostsQuery extends PagingQuery {
  @ApiPropertyOptional({
    maxLength: 120,
    description: 'Name or slug, any case; "oncology" is another name for cancer',
  })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  category?: string;

  @ApiPropertyOptional({ maxLength: 120, description: 'Name or slug' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  tag?: string;

  @ApiPropertyOptional({ maxLength: 120, description: 'Name or slug' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  author?: string;

  @ApiPropertyOptional({ description: 'Day, month or year', example: '2025-03' })
  @IsOptional()
  @IsString()
  @Matches(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
  date?: string;

  @ApiPropertyOptional({
    maxLength: 200,
    description: 'Words to search for; then the best match comes first',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}
