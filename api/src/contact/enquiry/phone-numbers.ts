import { asciiDigits } from '@opinionbridge/contracts/text';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** What people write between two numbers. */
const BETWEEN_NUMBERS = /[,;/|&\n\\、。।·•]/;
/** Pieces of a number that may stand at its front with what is none: hours, an age. */
const MOST_PIECES = 8;
/** What is typed into a field that must not stay empty. */
const SAME_DIGITS = /^(\d)\1+$/;

/**
 * The phone numbers of a field as visitors fill it in, in digits of any script, for links that call or chat.
 *
 * @returns E.164, such as `+919876543210`, without those that no telephone could call. Without a country code they are Indian.
 */
export function phoneNumbersOf(text: string): string[] {
  const written = asciiDigits(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  const numbers = written.split(BETWEEN_NUMBERS).flatMap(numbersOf);
  // Signs may stand within a number as well.
  return [...new Set(numbers.length > 0 ? numbers : numberIn(written.replace(/[^\d+]/g, '')))];
}

function numbersOf(part: string): string[] {
  const whole = numberIn(part);
  if (whole.length > 0) return whole;
  const numbers: string[] = [];
  // Nothing but spaces, hyphens or words between two: each ends where it is a number.
  let read: string[] = [];
  for (const piece of part.split(/[\s\p{Pd}\u2212]+|(?=\+)/u)) {
    read = [...read, piece].slice(-MOST_PIECES);
    const number = read.flatMap((_, from) => numberIn(read.slice(from).join(' '))).slice(0, 1);
    if (number.length === 0) continue;
    numbers.push(...number);
    read = [];
  }
  return numbers;
}

/** The number that a text is. A country code is read without its plus, too, and behind the zero that is dialed before a city. */
function numberIn(text: string): string[] {
  const abroad = /^[\d\s().-]+$/.test(text) ? [`+${text.replace(/^[\s(]*0*/, '')}`] : [];
  const number = [text, ...abroad]
    .map((one) => parsePhoneNumberFromString(one, 'IN'))
    .find((one) => one?.isValid() && !SAME_DIGITS.test(one.nationalNumber));
  return number ? [number.number] : [];
}

/**
 * A word of a search as a part of a stored phone number: without brackets, hyphens, and the zeros that are dialed before it.
 *
 * @returns digits; undefined for what is no part of a number
 */
export function phoneDigits(word: string): string | undefined {
  if (!/^(?:tel:)?[\d+().-]+[,;]?$/.test(word)) return undefined;
  return word.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || undefined;
}
