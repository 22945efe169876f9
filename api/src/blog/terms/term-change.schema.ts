import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const TERM_KINDS = ['category', 'tag'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/**
 * A rename, merge or deletion of a term. The document contains all that any process needs to finish the change. Kept
 * afterwards to redirect old addresses.
 */
@Schema({ collection: 'term_changes', versionKey: false })
export class TermChange {
  /** Sequence number; changes are carried out in this order, one at a time. */
  @Prop({ required: true }) _id: number;
  @Prop({ type: String, enum: TERM_KINDS, required: true }) kind: TermKind;
  /** Slug of the term to replace. */
  @Prop({ required: true }) from: string;
  /** Name of its replacement; null for a deletion. */
  @Prop({ type: String, default: null }) to: string | null;
  /** E-mail address of the person who requested it. */
  @Prop({ default: '' }) by: string;
  @Prop({ required: true }) at: Date;
  /** Key that identifies a repeated request; empty if it had none. */
  @Prop({ default: '' }) changeKey: string;
  /** Number of posts changed so far. */
  @Prop({ default: 0 }) posts: number;
  @Prop({ type: Date, default: null }) doneAt: Date | null;
  /** End of the exclusive lease of `holder`. */
  @Prop({ required: true }) leaseUntil: Date;
  @Prop({ default: '' }) holder: string;
}

export const termChangeSchema = SchemaFactory.createForClass(TermChange);
termChangeSchema.index({ doneAt: 1, _id: 1 });
