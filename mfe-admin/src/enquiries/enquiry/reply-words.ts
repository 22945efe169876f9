import type { Enquiry } from '../enquiry-labels.ts';

/** @returns a template's text for a sender */
export const replyText = ({ firstName }: Pick<Enquiry, 'firstName'>, text: string): string =>
  text.replaceAll('{name}', () => firstName);

/** @returns the subject of a reply, with the reference in it */
export function replySubject({ subject, reference }: Pick<Enquiry, 'subject' | 'reference'>): string {
  const answered = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `${answered.slice(0, 200).replace(/[\ud800-\udbff]$/, '')} [${reference}]`;
}

/** @returns an address that opens the mail program with everything filled in */
export function mailtoOf(to: string, subject: string, text: string): string {
  // Mail programs read %20, not +, and lines that end with CRLF (RFC 6068).
  const field = (value: string) =>
    encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd').replace(/\n/g, '\r\n'));
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${field(subject)}&body=${field(text)}`;
}
