import type { mongo } from 'mongoose';
import { textOf } from '../../blog/content/clean-html.ts';
import { indexFieldsOf } from '../../blog/post/post-index-fields.ts';
import type { Post } from '../../blog/post/post.ts';

/** The long fields as they were when posts held them; the table of fields may go on, this stays. */
export const LONG_FIELDS = [
  'titledesc',
  'desc2',
  'like',
  'symptoms',
  'advSysmptoms',
  'diagnosis',
  'treatment',
  'prognosis',
] as const;

/** A post or a revision as the first version stored it. */
export interface StoredInOnePiece extends Partial<Record<(typeof LONG_FIELDS)[number], string>> {
  _id: mongo.ObjectId;
  revision: number;
  updatedAt: Date;
  savedAt: Date;
  plainText?: string;
  formerSlugs?: string[];
  /** When it was saved last by a version that stores its texts apart. */
  changedAt?: Date;
  [field: string]: unknown;
}

/** The long texts of a stored post or revision, whole, whatever of them is missing. */
export function textsOf(source: StoredInOnePiece): { texts: Record<string, string>; plainText: string } {
  const texts = Object.fromEntries(LONG_FIELDS.map((field) => [field, source[field] ?? '']));
  const parts = LONG_FIELDS.map((field) => textOf(source[field] ?? '')).filter((part) => part !== '');
  return { texts, plainText: source.plainText ?? parts.join(' ') };
}

export function indexFieldsOfStored(post: StoredInOnePiece) {
  return indexFieldsOf(post as unknown as Post);
}
