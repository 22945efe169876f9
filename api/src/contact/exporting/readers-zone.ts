import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsTimeZone, MaxLength } from 'class-validator';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';

/** Declares the time zone in which a file shows times to its reader. */
export const ReadersZone = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      maxLength: 64,
      example: 'Europe/London',
      description: 'Time zone of the reader; times are shown in it, in UTC and in India’s',
    }),
    OptionalField(),
    IsTimeZone(),
    MaxLength(64),
  );
