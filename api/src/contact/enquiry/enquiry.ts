import type { Claimable } from '../../platform/work/outbox/claims.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

/** How far the answer is. Somebody waits for us only while it is `new`. */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'waiting_for_records', 'handled', 'spam'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Statuses of what people wrote. */
export const WANTED_STATUSES = ENQUIRY_STATUSES.filter((status) => status !== 'spam');

/** What a visitor writes. `helpyou` is the message; the names are those of the form. */
export interface EnquiryContent {
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
