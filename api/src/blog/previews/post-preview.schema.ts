import { Schema, type Types } from 'mongoose';
import type { PostContent } from '../post/post.ts';
import { longFields, shortFields } from '../stored/post.schema.ts';

/** What an author had typed, and not saved, when a preview link was made. */
export type PostPreview = PostContent & {
  /** Random; the link's token names it. */
  _id: string;
  postId: Types.ObjectId;
  expiresAt: Date;
};

export const postPreviewSchema = new Schema<PostPreview>(
  {
    ...shortFields,
    ...longFields,
    _id: { type: String, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'post_previews', versionKey: false, minimize: false },
);
postPreviewSchema.index({ expiresAt: 1 });
