export const CHANNELS = ['webhook', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export const ENQUIRY_STATUSES = ['new', 'handled', 'spam'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** What a visitor writes. `helpyou` is the message; the names are those of the form. */
export interface EnquiryContent {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  subject: string;
  helpyou: string;
}

/** One attempt to hand an enquiry on; without what the receiver said, which could repeat the message. */
export interface DeliveryAttempt {
  at: Date;
  outcome: 'delivered' | 'failed';
  /** Short reason, such as `status 503` or `timed out`. */
  reason: string;
}

/**
 * How far one way of handing on is. `waiting`: to be tried at `nextAttemptAt`. `dead`: given up, an admin may retry.
 */
export interface DeliveryState {
  channel: Channel;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: DeliveryAttempt[];
  attemptCount: number;
  /** Since when it is tried; given up a day later. */
  waitingSince: Date;
  nextAttemptAt: Date;
  deliveredAt: Date | null;
}

export interface Enquiry extends EnquiryContent {
  /** The reference that the visitor is told. */
  _id: string;
  receivedAt: Date;
  /** SHA-256 of the content: tells a repeated post from another one under the same key. */
  contentHash: string;
  status: EnquiryStatus;
  readAt: Date | null;
  /** Why it may be unwanted; empty for most. A suspect is stored like any other. */
  suspicions: string[];
  deliveries: DeliveryState[];
  /** Earliest time anything is to be tried; null when nothing waits. */
  nextDeliveryAt: Date | null;
  /** Until when `claimedBy` alone may try. */
  leaseUntil: Date;
  claimedBy: string;
}
