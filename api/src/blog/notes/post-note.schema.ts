import { Schema, type Types } from 'mongoose';

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 2_000;
/** Notes of a post. */
export const MAX_NOTES = 200;

/** What somebody writes of a post for colleagues; visitors never see it. */
export interface PostNote {
  _id: string;
  postId: Types.ObjectId;
  text: string;
  /** Name of who wrote it, or the e-mail address. */
  by: string;
  at: Date;
}

export const postNoteSchema = new Schema<PostNote>(
  {
    _id: { type: String, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    by: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'post_notes', versionKey: false },
);
postNoteSchema.index({ postId: 1, at: 1 });
