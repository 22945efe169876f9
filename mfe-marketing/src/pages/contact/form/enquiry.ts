/** The six fields of an enquiry, named as in the API. */
export interface Enquiry {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  /** The message. */
  readonly helpyou: string;
}

/** Optional details: for whom, and how to call. Empty if not given. */
export interface EnquiryDetails {
  readonly patient: string;
  readonly callLanguage: string;
  readonly callTime: string;
}

export type EnquiryField = keyof Enquiry;
export type EnquiryDetail = keyof EnquiryDetails;
export type Entered = Enquiry & EnquiryDetails;

/** Maximum characters per field, as in the API: they guard against abuse, and do not restrict people. */
export const longest: Readonly<Record<EnquiryField, number>> = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 40,
  subject: 200,
  helpyou: 5000,
};

export const enquiryFields = Object.keys(longest) as readonly EnquiryField[];

export const enquiryDetails = ['patient', 'callLanguage', 'callTime'] as const satisfies EnquiryDetail[];

/** All inputs, in the form's order. */
export const enteredFields = [...enquiryFields, ...enquiryDetails] as const;

/** Languages for a call, named in the languages themselves. */
export const callLanguages = {
  en: 'English',
  hi: 'हिन्दी',
  te: 'తెలుగు',
  gu: 'ગુજરાતી',
  mr: 'मराठी',
  ta: 'தமிழ்',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  bn: 'বাংলা',
  pa: 'ਪੰਜਾਬੀ',
  or: 'ଓଡ଼ିଆ',
  ur: 'اردو',
} as const;

export type FieldErrors = Partial<Record<EnquiryField, string>>;

/** @returns the input, trimmed; missing fields are empty */
export function readEnquiry(form: FormData): Entered {
  const text = (field: EnquiryField | EnquiryDetail) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return Object.fromEntries(enteredFields.map((field) => [field, text(field)])) as unknown as Entered;
}
