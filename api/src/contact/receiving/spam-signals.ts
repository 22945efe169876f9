import type { EnquiryContent } from '../enquiry/enquiry.ts';

/** Nobody fills six fields faster than this; in milliseconds. */
const FASTEST_MS = 2_000;
const SURGE = 'surge';
const MANY_LINKS = 3;
const LINK = /https?:\/\/|www\.|\[url[=\]]|<a\s/gi;

/** What came with an enquiry, and when it came. */
export interface FormMarks {
  /** Content of the field that people do not see. */
  company?: string;
  /** Milliseconds between showing the form and sending it. */
  elapsedMs?: number;
  /** Whether more enquiries arrive than people send. */
  isSurge?: boolean;
}

/** Whether it is a program's. */
export const isSpam = (suspicions: readonly string[]): boolean => suspicions.some((code) => code !== SURGE);

/** It may be one of a flood, or a patient's: its delivery waits until somebody at the desk releases it. */
export const isToBeHeld = (suspicions: readonly string[]): boolean => suspicions.includes(SURGE);

/** Why an enquiry may be unwanted; empty for most. Codes, not sentences. */
export function spamSignalsOf(
  content: EnquiryContent,
  { company, elapsedMs, isSurge = false }: FormMarks,
): string[] {
  const suspicions: string[] = [];
  if (company !== undefined && company !== '') suspicions.push('hidden_field');
  if (elapsedMs !== undefined && elapsedMs < FASTEST_MS) suspicions.push('too_fast');
  if ((content.helpyou.match(LINK) ?? []).length >= MANY_LINKS) suspicions.push('many_links');
  if (LINK.test(`${content.firstName} ${content.lastName}`)) suspicions.push('link_in_name');
  LINK.lastIndex = 0;
  if (isSurge) suspicions.push(SURGE);
  return suspicions;
}
