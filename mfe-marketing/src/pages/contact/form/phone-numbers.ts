import { comparisonKey } from '@opinionbridge/contracts/text';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** @returns whether no telephone can have this number, or one of several, as it is written; one without a country code is of India */
export function isDoubtful(number: string): boolean {
  return comparisonKey(number)
    .split(/[,;/|&]/)
    .some((one) => !parsePhoneNumberFromString(one, 'IN')?.isValid());
}
