import { type Enquiry, enquiryFields, type FieldErrors, labels, limits } from './enquiry.ts';

const MISSING = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your e-mail address, so that we can answer.',
  phone: 'Enter your phone number.',
  subject: 'Enter a subject.',
  helpyou: 'Tell us how we can help you.',
} as const;

/** Something before and after one @, with a dot in the latter and no spaces. The API looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[\d\s()+./-]+$/;

/** @returns a sentence for each field that is not right; nothing if the enquiry can be sent */
export function validateEnquiry(enquiry: Enquiry): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of enquiryFields) {
    const value = enquiry[field];
    if (value === '') errors[field] = MISSING[field];
    else if (field !== 'phone' && [...value].length > limits[field].max) {
      errors[field] = `${labels[field]}: please use at most ${limits[field].max} characters.`;
    }
  }
  if (!errors.email && !EMAIL.test(enquiry.email)) {
    errors.email = 'Enter an e-mail address such as name@example.com.';
  }
  const digits = enquiry.phone.replace(/\D/g, '').length;
  if (
    !errors.phone &&
    (!PHONE.test(enquiry.phone) || digits < limits.phone.min || digits > limits.phone.max)
  ) {
    errors.phone = 'Enter a phone number of 6 to 20 digits, such as +91 98765 43210.';
  }
  if (!errors.helpyou && [...enquiry.helpyou].length < limits.helpyou.min) {
    errors.helpyou = `Please write a little more: at least ${limits.helpyou.min} characters.`;
  }
  return errors;
}
