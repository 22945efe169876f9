import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

/**
 * A field that may be left out. `null` counts as left out: that is what many programs write for "nothing", and it must
 * neither reach a handler nor refuse somebody.
 */
export function OptionalField(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
  );
}

/** One of some values, or left out. */
export function OptionalChoice(
  documented: ApiPropertyOptions & { enum: readonly string[] },
): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional(documented), OptionalField(), IsIn(documented.enum));
}

/** A switch in a query: `true` or `false`, or left out for `false`. */
export const QueryFlag = (description: string): PropertyDecorator =>
  OptionalChoice({ enum: ['true', 'false'], description });
