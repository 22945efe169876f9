import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalField } from './optional-field.ts';

/** Declares an optional integer in a query, of decimal digits only: no `0x10`, `1e1`, ` 5` or empty value. */
export function WholeNumber(limits: {
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
  readonly description?: string;
}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional(limits),
    OptionalField(),
    Transform(({ value }: { value: unknown }) =>
      value === undefined ? value : /^\d{1,15}$/.test(String(value)) ? Number(value) : NaN,
    ),
    IsInt(),
    Min(limits.minimum),
    Max(limits.maximum),
  );
}
