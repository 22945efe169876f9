import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import type { Enquiry } from './enquiry.ts';
import type { EnquiryIndexFields } from './enquiry.schema.ts';

/** What lists filter by, made of the fields that it follows from. */
export function indexFieldsOf(
  enquiry: Pick<Enquiry, '_id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'subject' | 'helpyou'>,
): EnquiryIndexFields {
  const { _id, firstName, lastName, email, phone, subject, helpyou } = enquiry;
  return {
    emailKey: emailKeyOf(email),
    search: searchTextOf([_id, firstName, lastName, email, phone, subject, helpyou].join(' ')),
  };
}

/** Text as it is searched in: lower case, in one form of Unicode. */
export function searchTextOf(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en');
}
