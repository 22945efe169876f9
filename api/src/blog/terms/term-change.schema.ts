import { Schema } from 'mongoose';

export const TERM_KINDS = ['category', 'tag'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/**
 * One term was renamed, merged into another or deleted. What is done of it follows from this alone, so whoever finds one
 * that is not done can finish it. Kept after that: old addresses lead on by it.
 */
export interface TermChange {
  /** Counts up; changes are carried out in this order, one at a time. */
  _id: number;
  kind: TermKind;
  /** Slug of the term that posts have. */
  from: string;
  /** Name of the one that they get; null for none. */
  to: string | null;
  /** E-mail address of who asked for it. */
  by: string;
  at: Date;
  /** By what the wish is known again when it comes twice; empty when it had no key. */
  changeKey: string;
  /** Posts that were changed so far. */
  posts: number;
  doneAt: Date | null;
  /** Until when `holder` alone works on it. */
  leaseUntil: Date;
  holder: string;
}

export const termChangeSchema = new Schema<TermChange>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, enum: TERM_KINDS, required: true },
    from: { type: String, required: true },
    to: { type: String, default: null },
    by: { type: String, default: '' },
    at: { type: Date, required: true },
    changeKey: { type: String, default: '' },
    posts: { type: Number, default: 0 },
    doneAt: { type: Date, default: null },
    leaseUntil: { type: Date, required: true },
    holder: { type: String, default: '' },
  },
  { collection: 'term_changes', versionKey: false },
);
termChangeSchema.index({ doneAt: 1, _id: 1 });
