import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalField } from '../fields/optional-field.ts';

export const MAX_PER_PAGE = 100;

/** How many entries of a list a page has at the most. */
export const PerPage = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ minimum: 1, maximum: MAX_PER_PAGE, default: MAX_PER_PAGE }),
    OptionalField(),
    Type(() => Number),
    IsInt(),
    Min(1),
    Max(MAX_PER_PAGE),
  );

/** Which part of a list is asked for. */
export class PagingQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: 10_000, default: 1 })
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10_000)
  page?: number;

  @PerPage()
  perPage?: number;
}
