import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { MaxLength, ValidateBy } from 'class-validator';

/** Longest address that mail can carry (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * What browsers take for an address (WHATWG HTML, "valid e-mail address"), and letters of all scripts besides: whoever
 * filled in a form is not refused for an address that the form took.
 */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;

/** Signs that nobody sees, as they come along with copied text: joiners, marks of direction, soft hyphens (Unicode, UAX #44). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** The one rule for what is an e-mail address. */
export function isEmailAddress(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** What ends a line, or no keyboard makes; in the middle of an address it is refused, as a space is. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** An address as it is stored: one line, without signs that nobody sees, in one form of Unicode (NFKC: some keyboards write wide letters). Other values stay, to be refused. */
export function cleanEmail({ value }: Pick<TransformFnParams, 'value'>): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(CONTROLS, ' ').replace(INVISIBLE, '').toWellFormed().normalize('NFKC').trim();
}

/** An address as people are told apart by: whoever writes it in capitals is the same person. */
export function emailKeyOf(email: string): string {
  return (cleanEmail({ value: email }) as string).toLowerCase();
}

/** A field that is to be an e-mail address. */
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
