import { Schema, type Types } from 'mongoose';
import type { LongTexts } from '../post/post.ts';
import { longFields } from './post.schema.ts';

/**
 * The long texts of a post as once saved. Texts are immutable: a post that changes refers to a new document, and its
 * revisions keep referring to this one. A post that was read therefore always finds matching texts.
 */
export interface PostTexts extends LongTexts {
  /** "<post>/<first revision saved with it>-<random>" */
  _id: string;
  postId: Types.ObjectId;
  savedAt: Date;
  /** All texts without markup, for the search. */
  plainText: string;
  /** When the texts were found to have no post; unset until then. */
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
