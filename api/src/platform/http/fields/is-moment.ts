import { applyDecorators } from '@nestjs/common';
import { isISO8601, MaxLength, ValidateBy } from 'class-validator';

/** Of a moment as programs write it. */
const MAX_LENGTH = 40;

/** ISO 8601 also has weeks, days of the year and dates without hyphens, which JavaScript does not read. */
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T|$)/.test(value) &&
  isISO8601(value, { strict: true }) &&
  !Number.isNaN(Date.parse(value));

/** A field that is a day, or a day and time. */
export const IsMoment = (): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'isIso8601', validator: { validate: isMoment, defaultMessage: () => '' } }),
    MaxLength(MAX_LENGTH),
  );
