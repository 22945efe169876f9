import { asciiDigits } from '@opinionbridge/contracts/text';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Separators that people write between two numbers. */
const BETWEEN_NUMBERS = /[,;/|&\n\\、。।·•]/;
/** Maximum number of pieces tried as one number; other text, such as opening hours or an age, may precede it. */
const MOST_PIECES = 8;
/** Filler typed into a required field. */
const SAME_DIGITS = /^(\d)\1+$/;

/**
 * Extracts phone numbers from a field as visitors fill it in, in digits of any script, for call and chat links.
 *
 * @returns numbers in E.164, such as `+919876543210`, without those that cannot be called; Indian if they have no
 *   country code
 */
export function phoneNumbersOf(text: string): string[] {
  const written = asciiDigits(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  const numbers = written.split(BETWEEN_NUMBERS).flatMap(numbersOf);
  // If there are none, the separators may be part of a single number.
  return [...new Set(numbers.length > 0 ? numbers : numberIn(written.replace(/[^\d+]/g, '')))];
}

function numbersOf(part: string): string[] {
  const whole = numberIn(part);
  if (whole.length > 0) return whole;
  const numbers: string[] = [];
  // With only spaces, hyphens or words in between, each number ends where it becomes valid.
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

/** Also recognizes a country code without its plus or after a trunk zero. */
function numberIn(text: string): string[] {
  const abroad = /^[\d\s().-]+$/.test(text) ? [`+${text.replace(/^[\s(]*0*/, '')}`] : [];
  const number = [text, ...abroad]
    .map((one) => parsePhoneNumberFromString(one, 'IN'))
    .find((one) => one?.isValid() && !SAME_DIGITS.test(one.nationalNumber));
  return number ? [number.number] : [];
}

/**
 * Normalizes a search word for matching stored phone numbers: without brackets, hyphens and leading zeros.
 *
 * @returns digits; undefined if the word cannot be part of a number
 */
export function phoneDigits(word: string): string | undefined {
  if (!/^(?:tel:)?[\d+().-]+[,;]?$/.test(word)) return undefined;
  return word.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || undefined;
}
