import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

/**
 * Makes a field optional. `null` counts as omitted: many programs send it for "nothing", and it must neither reach a
 * handler nor fail validation.
 */
export function OptionalField(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
  );
}

export function OptionalChoice(
  documented: ApiPropertyOptions & { enum: readonly string[] },
): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional(documented), OptionalField(), IsIn(documented.enum));
}

/** Declares a boolean query parameter: `true`, `false`, or omitted for `false`. */
export const QueryFlag = (description: string): PropertyDecorator =>
  OptionalChoice({ enum: ['true', 'false'], description });
