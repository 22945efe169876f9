import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

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
