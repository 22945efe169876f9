import { Schema, type Types } from 'mongoose';
import type { PostContent } from '../post/post.ts';
import { longFields, shortFields } from '../stored/post.schema.ts';

/** Unsaved content at the time a preview link was created. */
export type PostPreview = PostContent & {
  /** Random; contained in the link's token. */
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
