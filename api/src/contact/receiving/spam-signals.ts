import type { EnquiryContent } from '../enquiry/enquiry.ts';

/** Nobody fills six fields faster than this; in milliseconds. */
const FASTEST_MS = 2_000;
const MANY_LINKS = 3;
const LINK = /https?:\/\/|www\.|\[url[=\]]|<a\s/gi;

export interface FormMarks {
  /** Content of the field that people do not see. */
  company?: string;
  /** Milliseconds between showing the form and sending it. */
  elapsedMs?: number;
}

/** Why an enquiry may be unwanted; empty for most. Codes, not sentences. */
export function spamSignalsOf(content: EnquiryContent, { company, elapsedMs }: FormMarks): string[] {
  const suspicions: string[] = [];
  if (company !== undefined && company !== '') suspicions.push('hidden_field');
  if (elapsedMs !== undefined && elapsedMs < FASTEST_MS) suspicions.push('too_fast');
  if ((content.helpyou.match(LINK) ?? []).length >= MANY_LINKS) suspicions.push('many_links');
  if (LINK.test(`${content.firstName} ${content.lastName}`)) suspicions.push('link_in_name');
  LINK.lastIndex = 0;
  return suspicions;
}
