import { Prop } from '@nestjs/mongoose';
import type { Claimable } from '../../platform/work/outbox/claims.ts';
import { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

/** State of the answer. The sender waits for the team only while it is `new`. */
export const DESK_STATUSES = ['new', 'contacted', 'waiting_for_records', 'handled', 'spam'] as const;
/** Only the sender can set and undo `withdrawn`; `merged` comes with merging into another enquiry. */
export const ENQUIRY_STATUSES = [...DESK_STATUSES, 'withdrawn', 'merged'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Statuses of genuine enquiries that want an answer. */
export const WANTED_STATUSES = DESK_STATUSES.filter((status) => status !== 'spam');
/** Statuses of enquiries that still need work. */
export const OPEN_STATUSES: readonly EnquiryStatus[] = WANTED_STATUSES.filter(
  (status) => status !== 'handled',
);

export const isOpen = ({ status }: { readonly status: EnquiryStatus }) => OPEN_STATUSES.includes(status);

export const PATIENTS = ['me', 'parent', 'child', 'other'] as const;
/** Languages for a call (ISO 639-1). */
export const CALL_LANGUAGES = 'en hi te gu mr ta kn ml bn pa or ur'.split(' ');
/** Preferred times for a call, in India's time zone. */
export const CALL_TIMES = ['morning', 'afternoon', 'evening'] as const;
/** Languages of the page with the form. */
export const PAGE_LANGUAGES = ['en', 'hi'] as const;

/** Returns the language of automatic mails to the sender: that of the page, English by default. */
export const languageOf = ({ language }: EnquiryDetails) => (language === 'hi' ? 'hi' : 'en');

/** Optional details of a message; empty or missing if the visitor gave none. */
export interface EnquiryDetails {
  patient?: string;
  callLanguage?: string;
  callTime?: string;
  language?: string;
  /** Path of the page on this site that the visitor came from. */
  page?: string;
  /** Version of the privacy notice shown with the form. */
  notice?: string;
}

export const DETAILS = ['patient', 'callLanguage', 'callTime', 'language', 'page', 'notice'] as const;

/** The content of a visitor's message. `helpyou` is the message itself; the names are those of the form. */
export interface EnquiryContent extends EnquiryDetails {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  subject: string;
  helpyou: string;
}

/** The state of a message at the desk and in delivery, which the database can read. */
export class EnquiryState implements Claimable {
  /** The reference, which the visitor gets. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) receivedAt: Date;
  @Prop({ type: String, enum: ENQUIRY_STATUSES, required: true }) status: EnquiryStatus;
  /** Status before a withdrawal or a merge, restored by an undo; otherwise null. */
  @Prop({ type: String, enum: [...DESK_STATUSES, null], default: null }) statusBefore?: DeskStatus | null;
  /** Reference of the enquiry of the same person whose thread this one is part of; empty unless merged. */
  @Prop({ default: '' }) mergedInto?: string;
  @Prop({ type: Date, default: null }) withdrawnAt?: Date | null;
  /** Number of withdrawals and undos together; part of the delivery id. */
  @Prop({ default: 0 }) withdrawals?: number;
  @Prop({ type: Date, default: null }) readAt: Date | null;
  /** Id of the assignee's account; null if there is none. */
  @Prop({ type: String, default: null }) assigneeId: string | null;
  /** Id of the mail that notifies the assignee; empty if none is due, as for those who assigned themselves. */
  @Prop({ default: '' }) assignmentId?: string;
  /** Id of the mail that reports the first answer since the enquiry was last read. */
  @Prop() answerNoticeId?: string;
  /** Incremented by every change that a person makes, but not by recorded deliveries. */
  @Prop({ required: true }) revision: number;
  /** Idempotency key of the last such change; empty if it had none. */
  @Prop({ default: '' }) changeKey?: string;
  /** Time of receipt or of the last change by a person. */
  @Prop({ required: true }) changedAt: Date;
  /** Reasons to suspect spam; usually empty. Suspicious enquiries are stored like any other. */
  @Prop({ type: [String], default: [] }) suspicions: string[];
  @Prop({ type: [DeliveryState], default: [] }) deliveries: DeliveryState[];
  /** The first of dead, held, waiting, delivered that any delivery is in; null if there are none. */
  @Prop({ type: String, default: null }) deliveryState: DeliveryState['state'] | null;
  /** Time of the next delivery attempt; null if none is due. */
  @Prop({ type: Date, default: null }) nextDeliveryAt: Date | null;
  @Prop({ default: () => new Date(0) }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
  @Prop({ type: String, default: null }) trace?: string | null;
  /** The enquiry's own key, encrypted; see enquiry-seal.ts. */
  @Prop({ required: true }) wrappedKey: string;
  /** Fingerprint of the secret that `wrappedKey`, `emailKey` and `search` were made with. */
  @Prop({ required: true }) sealedBy: string;
}

/** A message with its state. */
export interface Enquiry extends EnquiryState, EnquiryContent {
  /** SHA-256 of the content: tells a repeated post from a different one with the same key. */
  contentHash: string;
}
