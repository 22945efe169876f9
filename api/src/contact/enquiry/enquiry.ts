import { Prop } from '@nestjs/mongoose';
import type { Claimable } from '../../platform/work/outbox/claims.ts';
import { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

/** How far the answer is. Somebody waits for us only while it is `new`. */
export const DESK_STATUSES = ['new', 'contacted', 'waiting_for_records', 'handled', 'spam'] as const;
/** `withdrawn` is the sender's alone to set and to take back. */
export const ENQUIRY_STATUSES = [...DESK_STATUSES, 'withdrawn'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Statuses of what people wrote and want answered. */
export const WANTED_STATUSES = DESK_STATUSES.filter((status) => status !== 'spam');
/** Statuses of what somebody still has to do something about. */
export const OPEN_STATUSES: readonly EnquiryStatus[] = WANTED_STATUSES.filter(
  (status) => status !== 'handled',
);

export const isOpen = ({ status }: { readonly status: EnquiryStatus }) => OPEN_STATUSES.includes(status);

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
export class EnquiryDetails {
  @Prop({ default: '' }) patient?: string;
  @Prop({ default: '' }) callLanguage?: string;
  @Prop({ default: '' }) callTime?: string;
  /** Of the page with the form. */
  @Prop({ default: '' }) language?: string;
  /** Path of the page of ours that the visitor came from. */
  @Prop({ default: '' }) page?: string;
  /** Version of the privacy notice that stood at the form. */
  @Prop({ default: '' }) notice?: string;
}

export const DETAILS = ['patient', 'callLanguage', 'callTime', 'language', 'page', 'notice'] as const;

/** What a visitor writes. `helpyou` is the message; the names are those of the form. */
export class EnquiryContent extends EnquiryDetails {
  @Prop({ required: true }) firstName: string;
  @Prop({ required: true }) lastName: string;
  @Prop({ required: true }) email: string;
  @Prop({ required: true }) phone: string;
  @Prop({ required: true }) subject: string;
  @Prop({ required: true }) helpyou: string;
}

/** A message with all that the desk and deliveries note of it. */
export class Enquiry extends EnquiryContent implements Claimable {
  /** The reference that the visitor is told. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) receivedAt: Date;
  /** SHA-256 of the content: tells a repeated post from another one under the same key. */
  @Prop({ required: true }) contentHash: string;
  @Prop({ type: String, enum: ENQUIRY_STATUSES, required: true }) status: EnquiryStatus;
  /** What the sender's withdrawal took the place of, and puts back when it is undone; null unless it is withdrawn. */
  @Prop({ type: String, enum: [...DESK_STATUSES, null], default: null }) statusBefore?: DeskStatus | null;
  @Prop({ type: Date, default: null }) withdrawnAt?: Date | null;
  /** Withdrawals and their undoing, counted together: names what deliveries are about. */
  @Prop({ default: 0 }) withdrawals?: number;
  @Prop({ type: Date, default: null }) readAt: Date | null;
  /** Id of the account of who answers it; null while nobody does. */
  @Prop({ type: String, default: null }) assigneeId: string | null;
  /** Names the mail that tells them; empty when nobody is to be told, as of what they took themselves. */
  @Prop({ default: '' }) assignmentId?: string;
  /** Goes up with each change that somebody makes; what forwarding records does not count. */
  @Prop({ required: true }) revision: number;
  /** By what the last change of somebody is known again; empty when it had no key. */
  @Prop({ default: '' }) changeKey?: string;
  /** When it was received, or changed last by somebody. */
  @Prop({ required: true }) changedAt: Date;
  /** Why it may be unwanted; empty for most. A suspect is stored like any other. */
  @Prop({ type: [String], default: [] }) suspicions: string[];
  @Prop({ type: [DeliveryState], default: [] }) deliveries: DeliveryState[];
  /** The state of all deliveries together: the first of dead, held, waiting, delivered that any has; null without any. */
  @Prop({ type: String, default: null }) deliveryState: DeliveryState['state'] | null;
  /** Earliest time anything is to be tried; null when nothing waits. */
  @Prop({ type: Date, default: null }) nextDeliveryAt: Date | null;
  @Prop({ default: () => new Date(0) }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
  @Prop({ type: String, default: null }) trace?: string | null;
}
