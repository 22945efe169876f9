import type { Enquiry } from '../enquiry-labels.ts';

interface ReplyTemplate {
  readonly name: string;
  /** Paragraphs between the salutation and the signature. */
  readonly paragraphs: readonly string[];
}

/** What coordinators write most often. Whoever sends it reads and changes it first. */
export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'We will call you',
    paragraphs: [
      'thank you for writing to us. I am your care coordinator and would like to call you.',
      'Which day and time suit you, and in which language shall we speak?',
    ],
  },
  {
    name: 'Please send your records',
    paragraphs: [
      'thank you for writing to us. So that the right specialist can look at your case, please start your case on our site and add your records there: doctor’s letters, laboratory results, scans and biopsy reports, as far as you have them.',
      'Please do not send medical records by e-mail. I am glad to help if anything is unclear.',
    ],
  },
  {
    name: 'We could not reach you',
    paragraphs: [
      'I tried to call you and could not reach you. Is the number that you gave us still right?',
      'Please tell me when I may call again, or answer this message.',
    ],
  },
];

/** @returns the text of a reply: salutation, paragraphs, signature */
export function replyText({ firstName }: Pick<Enquiry, 'firstName'>, paragraphs: readonly string[]): string {
  return [`Dear ${firstName},`, ...paragraphs, 'Kind regards\nYour care coordinator at OpinionBridge'].join(
    '\n\n',
  );
}

/** @returns the subject of a reply, with the reference in it */
export function replySubject({ subject, reference }: Pick<Enquiry, 'subject' | 'reference'>): string {
  const answered = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `${answered.slice(0, 200)} [${reference}]`;
}

/** @returns an address that opens the mail program with everything filled in */
export function mailtoOf(to: string, subject: string, text: string): string {
  // Mail programs read %20, not +, and lines that end with CRLF (RFC 6068).
  const field = (value: string) => encodeURIComponent(value.replace(/\n/g, '\r\n'));
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${field(subject)}&body=${field(text)}`;
}
