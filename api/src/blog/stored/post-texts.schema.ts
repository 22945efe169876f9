import { Schema, type Types } from 'mongoose';
import type { LongTexts } from '../post/post.ts';
import { longFields } from './post.schema.ts';

/**
 * The long texts of a post, as they were saved once. A text is never changed: a post that gets others names another
 * document, and its revisions go on naming this one. So whoever read a post reads the texts that belong to it.
 */
export interface PostTexts extends LongTexts {
  /** "<post>/<revision that was saved with it first>" */
  _id: string;
  postId: Types.ObjectId;
  savedAt: Date;
  /** All of it without markup, for the search. */
  plainText: string;
  /** When it was found without a post; none while nobody has found that. */
  orphanSince?: Date;
}

export const postTextsSchema = new Schema<PostTexts>(
  {
    ...longFields,
    _id: { type: String, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    savedAt: { type: Date, required: true },
    plainText: { type: String, default: '' },
    orphanSince: Date,
  },
  { collection: 'post_texts', versionKey: false, minimize: false },
);
postTextsSchema.index({ postId: 1 });
