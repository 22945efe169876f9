import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export const AUDIT_OUTCOMES = ['begun', 'done', 'refused'] as const;

/** Who did what, when, from where. */
@Schema({ collection: 'audit', versionKey: false })
export class AuditEntry {
  _id: Types.ObjectId;
  /** When it began; of a joined entry, the first time. */
  @Prop({ required: true }) at: Date;
  /** E-mail address of the account; empty when nobody was logged in. */
  @Prop({ default: '' }) who: string;
  /** Code of the event, such as `post.updated`. */
  @Prop({ required: true }) what: string;
  /** What it was done to: an id or a reference. */
  @Prop({ default: '' }) target: string;
  /** What that was called then: the title of a post; empty for what its target names well enough. */
  @Prop({ default: '' }) label: string;
  /** `begun` is left by a process that ended in the middle of it: then nobody knows whether it was done. */
  @Prop({ type: String, enum: AUDIT_OUTCOMES, default: 'done' }) outcome: (typeof AUDIT_OUTCOMES)[number];
  /** Code of the refusal; empty unless it was refused. */
  @Prop({ default: '' }) reason: string;
  /** How many times, for events that are joined. */
  @Prop({ default: 1 }) times: number;
  @Prop({ default: '' }) address: string;
  @Prop({ default: '' }) device: string;
}

export const auditEntrySchema = SchemaFactory.createForClass(AuditEntry);
auditEntrySchema.index({ at: -1, _id: -1 });
auditEntrySchema.index({ who: 1, at: -1, _id: -1 });
