import { Prop, Schema } from '@nestjs/mongoose';
import { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import type { EnquiryPart } from './enquiry-parts.repository.ts';

export const ENTRY_KINDS = ['note', 'reply', 'answer'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Characters of a note, and of a reply. */
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_REPLY_LENGTH = 10_000;
/** Of each kind at one enquiry; more than any conversation has. Senders' answers leave room for the desk. */
export const MAX_ENTRIES = { note: 200, reply: 200, answer: 100 } as const;

/** What is added to an enquiry: a note for colleagues, which nobody else sees, a reply, as it is sent, or what the sender answers by mail. */
@Schema({ collection: 'enquiry_entries', versionKey: false })
export class Entry implements EnquiryPart {
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) reference: string;
  @Prop({ required: true }) emailKey: string;
  @Prop({ type: String, enum: ENTRY_KINDS, required: true }) kind: EntryKind;
  @Prop({ required: true }) at: Date;
  /** Name of the coordinator at that time, or the e-mail address of one without; name and address of a sender. */
  @Prop({ default: '' }) by: string;
  /** SHA-256 of the content: tells a repeated call from another one under the same key. */
  @Prop({ required: true }) contentHash: string;
  /** Empty but for a reply. */
  @Prop({ default: '' }) to: string;
  /** Where an answer to a reply goes; empty for others. */
  @Prop({ default: '' }) replyTo: string;
  @Prop({ default: '' }) subject: string;
  @Prop({ default: '' }) text: string;
  /** Names of what was attached to an answer; nothing of it is kept. */
  @Prop({ type: [String], default: [] }) attachments: string[];
  /** How far sending a reply is; null for others. */
  @Prop({ type: DeliveryState, default: null }) delivery: DeliveryState | null;
  @Prop({ type: Date, default: null }) nextDeliveryAt: Date | null;
  @Prop({ default: () => new Date(0) }) leaseUntil: Date;
  @Prop({ default: '' }) claimedBy: string;
}
