import { Schema, type Types } from 'mongoose';
import { postContentFields } from './post.schema.ts';
import type { PostContent } from './post.ts';

/** An earlier state of a post. Its `_id` is "<post>/<revision>", so storing one twice changes nothing. */
export interface PostRevision extends PostContent {
  _id: string;
  postId: Types.ObjectId;
  revision: number;
  savedAt: Date;
  /** E-mail address of who saved it; empty for the seed. */
  savedBy: string;
}

export const postRevisionSchema = new Schema<PostRevision>(
  {
    ...postContentFields,
    _id: { type: String, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    savedBy: { type: String, default: '' },
  },
  { collection: 'post_revisions', versionKey: false, minimize: false },
);
postRevisionSchema.index({ postId: 1, revision: -1 });

export function revisionId(postId: Types.ObjectId | string, revision: number): string {
  return `${String(postId)}/${revision}`;
}
