import type { Enquiry } from '../enquiry-labels.ts';

/** @returns a template's text, filled in for a sender */
export const replyText = ({ firstName }: Pick<Enquiry, 'firstName'>, text: string): string =>
  text.replaceAll('{name}', () => firstName);

/** @returns the subject of a reply, including the reference */
export function replySubject({ subject, reference }: Pick<Enquiry, 'subject' | 'reference'>): string {
  const answered = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `${answered.slice(0, 200).replace(/[\ud800-\udbff]$/, '')} [${reference}]`;
}

export function mailtoOf(to: string, subject: string, text: string): string {
  // Mail programs understand %20, not +, and need lines to end with CRLF (RFC 6068).
  const field = (value: string) =>
    encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd').replace(/\n/g, '\r\n'));
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${field(subject)}&body=${field(text)}`;
}
