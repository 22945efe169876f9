import { searchKey } from '@opinionbridge/contracts/text';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import type { Enquiry } from './enquiry.ts';
import { phoneNumbersOf } from './phone-numbers.ts';
import type { EnquiryIndexFields } from './enquiry.schema.ts';

export function indexFieldsOf(
  enquiry: Pick<Enquiry, '_id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'subject' | 'helpyou'>,
): EnquiryIndexFields {
  const { _id, firstName, lastName, email, phone, subject, helpyou } = enquiry;
  return {
    emailKey: emailKeyOf(email),
    search: searchKey(
      [
        _id,
        _id.replaceAll('-', ''),
        firstName,
        lastName,
        email,
        phone,
        ...phoneNumbersOf(phone),
        subject,
        helpyou,
      ].join(' '),
    ),
  };
}
