/** The six things a visitor tells us. The API knows them by the same names. */
export interface Enquiry {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  /** The message. */
  readonly helpyou: string;
}

export type EnquiryField = keyof Enquiry;

export const enquiryFields: readonly EnquiryField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'subject',
  'helpyou',
];

/** Bounds, the same as the API's. Characters; for the phone, digits. */
export const limits = {
  firstName: { min: 1, max: 80 },
  lastName: { min: 1, max: 80 },
  email: { min: 3, max: 254 },
  phone: { min: 6, max: 20 },
  subject: { min: 1, max: 200 },
  helpyou: { min: 10, max: 5000 },
} as const;

export const labels: Readonly<Record<EnquiryField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  subject: 'Subject',
  helpyou: 'How can we help you?',
};

export type FieldErrors = Partial<Record<EnquiryField, string>>;

/** @returns what was entered, trimmed; anything that is missing is empty */
export function readEnquiry(form: FormData): Enquiry {
  const text = (field: EnquiryField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    helpyou: text('helpyou'),
  };
}
