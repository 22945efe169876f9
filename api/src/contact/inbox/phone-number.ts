import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A phone number as visitors write it, for links that call or chat.
 *
 * @returns E.164, such as `+919876543210`; null for what no telephone could call. Without a country code it is Indian.
 */
export function phoneNumberOf(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'IN');
  return number?.isPossible() ? number.number : null;
}
