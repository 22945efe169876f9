import type { EnquiryContent } from '../enquiry/enquiry.ts';

/** Nobody fills six fields faster than this, unless a browser fills them in; in milliseconds. */
const FASTEST_MS = 2_000;
/** No hand presses a button so soon after the form is there, in milliseconds. */
const AT_ONCE_MS = 300;
const MANY_LINKS = 3;
const LINK = /https?:\/\/|www\.|\[url[=\]]|<a\s/i;

/** What came with an enquiry, and when it came. */
export interface FormMarks {
  /** Content of the field that people do not see. */
  company?: string;
  /** Milliseconds between showing the form and sending it. */
  elapsedMs?: number;
  /** Whether ten senders sent the same text. */
  hasManySenders?: boolean;
  /** Whether more enquiries arrive than people send. */
  isSurge?: boolean;
}

/** What no person sends. All other signals only mark: patients send links to scans, and browsers fill in forms. */
const OF_PROGRAMS = ['hidden_field', 'at_once', 'many_senders'];

/** Why an enquiry may be unwanted; empty for most. Codes, not sentences. */
export function spamSignalsOf(
  { firstName, lastName, helpyou }: EnquiryContent,
  { company = '', elapsedMs = Infinity, hasManySenders = false, isSurge = false }: FormMarks,
): string[] {
  const links = helpyou.match(new RegExp(LINK, 'gi')) ?? [];
  const signals = {
    hidden_field: company !== '',
    at_once: elapsedMs < AT_ONCE_MS,
    too_fast: elapsedMs >= AT_ONCE_MS && elapsedMs < FASTEST_MS,
    many_senders: hasManySenders,
    many_links: links.length >= MANY_LINKS,
    link_in_name: LINK.test(`${firstName} ${lastName}`),
    surge: isSurge,
  };
  return Object.entries(signals).flatMap(([code, isSeen]) => (isSeen ? [code] : []));
}

/** Whether it is surely a program's: then it is stored, but nobody is told. */
export const isSpam = (suspicions: readonly string[]): boolean =>
  suspicions.some((code) => OF_PROGRAMS.includes(code));

/** It may be one of a flood, or a patient's: its delivery waits until somebody at the desk releases it. */
export const isToBeHeld = (suspicions: readonly string[]): boolean => suspicions.includes('surge');
