import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const TERM_KINDS = ['category', 'tag'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/**
 * One term was renamed, merged into another or deleted. What is done of it follows from this alone, so whoever finds one
 * that is not done can finish it. Kept after that: old addresses lead on by it.
 */
@Schema({ collection: 'term_changes', versionKey: false })
export class TermChange {
  /** Counts up; changes are carried out in this order, one at a time. */
  @Prop({ required: true }) _id: number;
  @Prop({ type: String, enum: TERM_KINDS, required: true }) kind: TermKind;
  /** Slug of the term that posts have. */
  @Prop({ required: true }) from: string;
  /** Name of the one that they get; null for none. */
  @Prop({ type: String, default: null }) to: string | null;
  /** E-mail address of who asked for it. */
  @Prop({ default: '' }) by: string;
  @Prop({ required: true }) at: Date;
  /** By what the wish is known again when it comes twice; empty when it had no key. */
  @Prop({ default: '' }) changeKey: string;
  /** Posts that were changed so far. */
  @Prop({ default: 0 }) posts: number;
  @Prop({ type: Date, default: null }) doneAt: Date | null;
  /** Until when `holder` alone works on it. */
  @Prop({ required: true }) leaseUntil: Date;
  @Prop({ default: '' }) holder: string;
}

export const termChangeSchema = SchemaFactory.createForClass(TermChange);
termChangeSchema.index({ doneAt: 1, _id: 1 });
