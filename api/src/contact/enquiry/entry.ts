import type { Claimable } from '../../platform/work/outbox/claims.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';

export const ENTRY_KINDS = ['note', 'reply'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Characters of a note, and of a reply. */
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_REPLY_LENGTH = 10_000;
/** Notes and replies of one enquiry; more than any conversation has. */
export const MAX_ENTRIES = 300;

/** What the desk adds to an enquiry: a note for colleagues, which nobody else sees, or a reply, as it is sent. */
export interface Entry extends Claimable {
  /** The enquiry's. */
  reference: string;
  /** Of the person who wrote the enquiry, in lower case. */
  emailKey: string;
  kind: EntryKind;
  at: Date;
  /** Name of the coordinator at that time, or the e-mail address of one without. */
  by: string;
  /** SHA-256 of the content: tells a repeated call from another one under the same key. */
  contentHash: string;
  /** Empty for a note. */
  to: string;
  /** Where an answer to a reply goes; empty for a note. */
  replyTo: string;
  subject: string;
  text: string;
  /** How far sending a reply is; null for a note. */
  delivery: DeliveryState | null;
  /** When sending is to be tried; null when nothing waits. */
  nextDeliveryAt: Date | null;
}
