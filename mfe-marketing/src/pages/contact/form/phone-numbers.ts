import { comparisonKey } from '@opinionbridge/contracts/text';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** What people write between two numbers, and about them. */
const BETWEEN_NUMBERS = /[,;/|&\\।]|\p{L}+/u;
/** Fewer digits are an extension or an hour. */
const FEWEST_DIGITS = 5;

/** @returns whether there is no number, or one is invalid as written; numbers without a country code are Indian */
export function isDoubtful(text: string): boolean {
  const numbers = comparisonKey(text)
    .split(BETWEEN_NUMBERS)
    .filter((part) => part.replace(/\D/g, '').length >= FEWEST_DIGITS);
  return numbers.length === 0 || numbers.some((one) => !parsePhoneNumberFromString(one, 'IN')?.isValid());
}
