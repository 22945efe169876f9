import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
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

/** A switch in a query: `true` or `false`, or left out for `false`. */
export function QueryFlag(description: string): PropertyDecorator {
  const values = ['true', 'false'];
  return applyDecorators(ApiPropertyOptional({ enum: values, description }), OptionalField(), IsIn(values));
}
