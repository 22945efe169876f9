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

/** Characters that a field takes at most, the same as the API's: bounds against abuse, not against people. */
export const longest: Readonly<Record<EnquiryField, number>> = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 40,
  subject: 200,
  helpyou: 5000,
};

export const enquiryFields = Object.keys(longest) as readonly EnquiryField[];

export type FieldErrors = Partial<Record<EnquiryField, string>>;

/** @returns what was entered, trimmed; anything that is missing is empty */
export function readEnquiry(form: FormData): Enquiry {
  const text = (field: EnquiryField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return Object.fromEntries(enquiryFields.map((field) => [field, text(field)])) as unknown as Enquiry;
}
