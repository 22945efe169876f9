import type { EnquiryContent } from '../enquiry/enquiry.ts';

/** Minimum time in which a person fills in six fields without autofill, in milliseconds. */
const FASTEST_MS = 2_000;
/** Minimum time in which a person can press the button after the form appears, in milliseconds. */
const AT_ONCE_MS = 300;
const MANY_LINKS = 3;
const LINK = /https?:\/\/|www\.|\[url[=\]]|<a\s/i;

/** Metadata of an enquiry and the circumstances of its arrival. */
export interface FormMarks {
  /** Content of the field that people do not see. */
  company?: string;
  /** Milliseconds between showing the form and sending it. */
  elapsedMs?: number;
  /** Whether ten senders sent the same text. */
  hasManySenders?: boolean;
  /** Whether enquiries arrive faster than people send them. */
  isSurge?: boolean;
}

/**
 * Signals that only programs cause. All others only mark the enquiry: patients send links to scans, and browsers
 * autofill forms.
 */
const OF_PROGRAMS = ['hidden_field', 'at_once', 'many_senders'];

/** Returns codes of the reasons to suspect spam; usually none. */
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

/** Whether the enquiry is certainly a program's: it is stored, but nobody is notified. */
export const isSpam = (suspicions: readonly string[]): boolean =>
  suspicions.some((code) => OF_PROGRAMS.includes(code));

/**
 * Whether the enquiry may be part of a flood or a patient's: its delivery is on hold until somebody at the desk
 * releases it.
 */
export const shouldHold = (suspicions: readonly string[]): boolean => suspicions.includes('surge');
