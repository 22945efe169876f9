import { Prop, Schema } from '@nestjs/mongoose';
import { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { EnquiryPart } from './enquiry-parts.repository.ts';

export const ENTRY_KINDS = ['note', 'reply', 'answer'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Maximum lengths of notes and replies in characters. */
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_REPLY_LENGTH = 10_000;
/**
 * Maximum number per kind and enquiry, more than any conversation needs. Kinds are counted separately to leave room for
 * the desk whatever the number of answers.
 */
export const MAX_ENTRIES = { note: 200, reply: 200, answer: 100 } as const;

/** What an entry says. */
export interface EntryContent {
  /** The coordinator's name at that time, or e-mail address; for an answer the sender's name and address. */
  by: string;
  /** SHA-256 of the content: tells a repeated call from a different one with the same key. */
  contentHash: string;
  /** Recipient of a reply; empty for other kinds. */
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  /** Names of an answer's attachments, which are not stored. */
  attachments: string[];
}

/** An entry as the database has it: what it says is encrypted with its enquiry's key. */
@Schema({ collection: 'enquiry_entries', versionKey: false })
export class StoredEntry implements EnquiryPart {
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) reference: string;
  @Prop({ type: String, enum: ENTRY_KINDS, required: true }) kind: EntryKind;
  @Prop({ required: true }) at: Date;
  @Prop({ required: true }) sealed: string;
  /** Delivery of a reply; null for other kinds. */
  @Prop({ type: DeliveryState, default: null }) delivery: DeliveryState | null;
  @Prop({ type: Date, default: null }) nextDeliveryAt: Date | null;
  @Prop({ default: () => new Date(0) }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
}

/** An entry in an enquiry's thread: a note for colleagues, a reply that is mailed, or the sender's answer by mail. */
export type Entry = Omit<StoredEntry, 'sealed'> & EntryContent;
