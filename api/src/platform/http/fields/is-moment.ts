import { applyDecorators } from '@nestjs/common';
import { isISO8601, MaxLength, ValidateBy } from 'class-validator';

/** Maximum length of a machine-written timestamp. */
const MAX_LENGTH = 40;

/** ISO 8601 also allows weeks, ordinal dates and dates without hyphens, which JavaScript does not parse. */
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T|$)/.test(value) &&
  isISO8601(value, { strict: true }) &&
  !Number.isNaN(Date.parse(value));

export const IsMoment = (): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'isIso8601', validator: { validate: isMoment, defaultMessage: () => '' } }),
    MaxLength(MAX_LENGTH),
  );
