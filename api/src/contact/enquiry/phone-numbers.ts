import { asciiDigits } from '@opinionbridge/contracts/text';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** What people write between two numbers. */
const BETWEEN_NUMBERS = /[,;/|&\n]/;

/**
 * The phone numbers of a field as visitors fill it in, in digits of any script, for links that call or chat.
 *
 * @returns E.164, such as `+919876543210`, without those that no telephone could call. Without a country code they are Indian.
 */
export function phoneNumbersOf(text: string): string[] {
  const parts = asciiDigits(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  return [...new Set(parts.split(BETWEEN_NUMBERS).flatMap(numbersOf))];
}

function numbersOf(part: string): string[] {
  const whole = parse(part);
  if (whole?.isPossible()) return [whole.number];
  const numbers: string[] = [];
  // Nothing but spaces or words between two: each ends where it is a number.
  let read = '';
  for (const piece of part.split(/\s+/)) {
    read += ` ${piece}`;
    const number = parse(read);
    if (!number?.isValid()) continue;
    numbers.push(number.number);
    read = '';
  }
  return numbers;
}

function parse(text: string) {
  return parsePhoneNumberFromString(text, 'IN');
}

/**
 * A word of a search as a part of a stored phone number: without brackets, hyphens, and the zeros that are dialed before it.
 *
 * @returns digits; undefined for what is no part of a number
 */
export function phoneDigits(word: string): string | undefined {
  if (!/^[\d+().-]+$/.test(word)) return undefined;
  return word.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || undefined;
}
