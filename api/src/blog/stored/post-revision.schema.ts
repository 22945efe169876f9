import { Schema, type Types } from 'mongoose';
import type { ShortFields } from '../post/post.ts';
import { shortFields } from './post.schema.ts';

/** Visible to visitors; autosaved by the desk; restored from an earlier revision; merged from concurrent edits. */
export const REVISION_MARKS = ['published', 'autosaved', 'restored', 'merged'] as const;
export type RevisionMark = (typeof REVISION_MARKS)[number];

/** An earlier state of a post. Its `_id` is "<post>/<revision>", so storing it twice is harmless. */
export interface PostRevision extends ShortFields {
  _id: string;
  postId: Types.ObjectId;
  revision: number;
  textsId: string;
  savedAt: Date;
  /** E-mail address of the person who saved it; empty for the seed. */
  savedBy: string;
  marks: RevisionMark[];
}

export const postRevisionSchema = new Schema<PostRevision>(
  {
    ...shortFields,
    _id: { type: String, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    textsId: { type: String, required: true },
    savedAt: { type: Date, required: true },
    savedBy: { type: String, default: '' },
    marks: [{ type: String, enum: REVISION_MARKS }],
  },
  { collection: 'post_revisions', versionKey: false, minimize: false },
);
postRevisionSchema.index({ postId: 1, revision: -1 });
postRevisionSchema.index({ savedAt: 1, _id: 1 });

export function revisionId(postId: Types.ObjectId | string, revision: number): string {
  return `${String(postId)}/${revision}`;
}
