import { asciiDigits } from '@opinionbridge/contracts/text';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** @returns whether no telephone can have this number as it is written; one without a country code is of India */
export function isDoubtful(number: string): boolean {
  return !parsePhoneNumberFromString(asciiDigits(number), 'IN')?.isValid();
}
