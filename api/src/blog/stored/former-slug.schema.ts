import { Schema, type Types } from 'mongoose';

/** A slug that a post had while readers could see it: it still leads to the post. */
export interface FormerSlug {
  /** The slug. */
  _id: string;
  postId: Types.ObjectId;
  /** When the post got another one. */
  at: Date;
}

export const formerSlugSchema = new Schema<FormerSlug>(
  {
    _id: { type: String, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'former_slugs', versionKey: false },
);
formerSlugSchema.index({ postId: 1 });
