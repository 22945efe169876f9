import type { Claimable } from '../../platform/work/outbox/claims.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

/** How far the answer is. Somebody waits for us only while it is `new`. */
export const DESK_STATUSES = ['new', 'contacted', 'waiting_for_records', 'handled', 'spam'] as const;
/** `withdrawn` is the sender's alone to set and to take back. */
export const ENQUIRY_STATUSES = [...DESK_STATUSES, 'withdrawn'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Statuses of what people wrote and want answered. */
export const WANTED_STATUSES = DESK_STATUSES.filter((status) => status !== 'spam');

/** For whom somebody asks. */
export const PATIENTS = ['me', 'parent', 'child', 'other'] as const;
/** Languages that a call can be in, by their codes (ISO 639-1). */
export const CALL_LANGUAGES = 'en hi te gu mr ta kn ml bn pa or ur'.split(' ');
/** When to call, in India's time. */
export const CALL_TIMES = ['morning', 'afternoon', 'evening'] as const;
/** Languages of the page with the form. */
export const PAGE_LANGUAGES = ['en', 'hi'] as const;

/** In which language its sender is answered by programs: that of the page, English where nobody said. */
export const languageOf = ({ language }: EnquiryDetails) => (language === 'hi' ? 'hi' : 'en');

/** What goes along with a message; empty or missing where the visitor did not say. */
export interface EnquiryDetails {
  patient?: string;
  callLanguage?: string;
  callTime?: string;
  /** Of the page with the form. */
  language?: string;
  /** Path of the page of ours that the visitor came from. */
  page?: string;
  /** Version of the privacy notice that stood at the form. */
  notice?: string;
}

export const DETAILS = ['patient', 'callLanguage', 'callTime', 'language', 'page', 'notice'] as const;

/** What a visitor writes. `helpyou` is the message; the names are those of the form. */
export interface EnquiryContent extends EnquiryDetails {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  subject: string;
  helpyou: string;
}

/** `_id` is the reference that the visitor is told. */
export interface Enquiry extends EnquiryContent, Claimable {
  receivedAt: Date;
  /** SHA-256 of the content: tells a repeated post from another one under the same key. */
  contentHash: string;
  status: EnquiryStatus;
  /** What the sender's withdrawal took the place of, and puts back when it is undone; null unless it is withdrawn. */
  statusBefore?: DeskStatus | null;
  withdrawnAt?: Date | null;
  /** Withdrawals and their undoing, counted together: names what deliveries are about. */
  withdrawals?: number;
  readAt: Date | null;
  /** Id of the account of who answers it; null while nobody does. */
  assigneeId: string | null;
  /** Goes up with each change that somebody makes; what forwarding records does not count. */
  revision: number;
  /** By what the last change of somebody is known again; empty when it had no key. */
  changeKey?: string;
  /** When it was received, or changed last by somebody. */
  changedAt: Date;
  /** Why it may be unwanted; empty for most. A suspect is stored like any other. */
  suspicions: string[];
  deliveries: DeliveryState[];
  /** The state of all deliveries together: the first of dead, held, waiting, delivered that any has; null without any. */
  deliveryState: DeliveryState['state'] | null;
  /** Earliest time anything is to be tried; null when nothing waits. */
  nextDeliveryAt: Date | null;
}
