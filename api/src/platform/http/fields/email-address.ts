import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { MaxLength, ValidateBy } from 'class-validator';

/** Maximum length of an address in e-mail (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * What browsers accept as an address (WHATWG HTML, "valid e-mail address"), plus letters of all scripts: the API must
 * not refuse an address that the form accepted.
 */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;

/** Invisible characters that come along with copied text: joiners, direction marks, soft hyphens (Unicode, UAX #44). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** The only validation of e-mail addresses. */
export function isEmailAddress(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** Line breaks and control characters. Within an address they become spaces, so it is refused. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Normalizes an address for storage: one line, no invisible characters, Unicode NFKC (some keyboards produce full-width
 * letters). Leaves other types to validation.
 */
export function cleanEmail({ value }: Pick<TransformFnParams, 'value'>): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(CONTROLS, ' ').replace(INVISIBLE, '').toWellFormed().normalize('NFKC').trim();
}

/** Returns the key that identifies a person by address, ignoring case. */
export function emailKeyOf(email: string): string {
  return (cleanEmail({ value: email }) as string).toLowerCase();
}

export function IsEmailAddress(): PropertyDecorator {
  return applyDecorators(
    Transform(cleanEmail),
    ValidateBy({
      name: 'isEmail',
      validator: { validate: isEmailAddress, defaultMessage: () => '$property must be an e-mail address' },
    }),
    MaxLength(MAX_EMAIL_LENGTH),
  );
}
