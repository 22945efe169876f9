import { comparisonKey } from '@opinionbridge/contracts/text';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** @returns whether the number, or one of several, is invalid as written; numbers without a country code are Indian */
export function isDoubtful(number: string): boolean {
  return comparisonKey(number)
    .split(/[,;/|&]/)
    .some((one) => !parsePhoneNumberFromString(one, 'IN')?.isValid());
}
