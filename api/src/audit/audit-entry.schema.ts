import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export const AUDIT_OUTCOMES = ['begun', 'done', 'refused'] as const;

/** Who did what, when and from where. */
@Schema({ collection: 'audit', versionKey: false })
export class AuditEntry {
  _id: Types.ObjectId;
  /** Start of the event; of the first one in a joined entry. */
  @Prop({ required: true }) at: Date;
  /** E-mail address of the account; empty if nobody was logged in. */
  @Prop({ default: '' }) who: string;
  /** Code of the event, such as `post.updated`. */
  @Prop({ required: true }) what: string;
  /** Id or reference of the affected object. */
  @Prop({ default: '' }) target: string;
  /** The object's name at the time, such as a post's title; empty if the target is clear enough. */
  @Prop({ default: '' }) label: string;
  /** `begun` remains if the process died during the event: whether it was done is unknown. */
  @Prop({ type: String, enum: AUDIT_OUTCOMES, default: 'done' }) outcome: (typeof AUDIT_OUTCOMES)[number];
  /** Code of the refusal; otherwise empty. */
  @Prop({ default: '' }) reason: string;
  /** Number of occurrences, for joined events. */
  @Prop({ default: 1 }) times: number;
  @Prop({ default: '' }) address: string;
  @Prop({ default: '' }) device: string;
}

export const auditEntrySchema = SchemaFactory.createForClass(AuditEntry);
auditEntrySchema.index({ at: -1, _id: -1 });
auditEntrySchema.index({ who: 1, at: -1, _id: -1 });
