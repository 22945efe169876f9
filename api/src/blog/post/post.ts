import type { Types } from 'mongoose';
import type { Picture } from '../../media/picture.ts';
import type { FieldValues, PictureField, RichField } from './post-fields.ts';

export const POST_STATUSES = ['draft', 'scheduled', 'published', 'archived', 'trashed'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export type PostPictures = Partial<Record<PictureField, Picture>>;

export type LongTexts = Record<RichField, string>;

/** The short fields of a post, shown in lists and on cards. */
export interface ShortFields extends Omit<FieldValues, RichField> {
  pictures: PostPictures;
}

/** Everything an author writes. */
export type PostContent = ShortFields & LongTexts;

export const REVIEW_STATES = ['asked', 'returned'] as const;

/** The state of a draft's review between its author and the editors. */
export interface Review {
  state: (typeof REVIEW_STATES)[number];
  /** E-mail address of the person who requested the review or returned the draft. */
  by: string;
  at: Date;
  /** The editor's note; empty while the review is pending. */
  note: string;
}

/** Unpublished changes to a live post, hidden from visitors until somebody updates it. */
export interface StagedContent extends ShortFields {
  slug: string;
  textsId: string;
  readingMinutes: number;
  updatedAt: Date;
}

/** A post as stored, without its long texts, which are a separate document. */
export interface Post extends ShortFields {
  _id: Types.ObjectId;
  /** Id of the long texts; see post-texts.schema.ts. */
  textsId: string;
  /** Number of a bundled sample post; null for others. */
  number: number | null;
  slug: string;
  status: PostStatus;
  /** Status before the post was trashed, restored with it. */
  statusBeforeTrash: PostStatus | null;
  /** Incremented by every change; the value of If-Match. */
  revision: number;
  /** Time of first publication, shown as the post's date; null before. */
  publishedAt: Date | null;
  publishAt: Date | null;
  trashedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Id of the owning account; null for the seed's posts and those older than roles. */
  belongsTo: Types.ObjectId | null;
  /** Null until somebody asks for a review, and once the post is no longer a draft. */
  review: Review | null;
  /** Key of the mails about the post's latest news; those with another key are obsolete. Empty if there are none. */
  newsKey: string;
  /** Whether the post is visible to visitors and its next review is due; see review-terms.ts. */
  reviewOverdue: boolean;
  /** E-mail address of the person who saved the current revision; empty for the seed. */
  savedBy: string;
  /** Idempotency key of the change that saved the current revision; empty if it had none. */
  changeKey: string;
  /** Time of the first autosave merged into the current revision; null if it was saved explicitly. */
  autosavingSince: Date | null;
  /** Origin of a revision that nobody wrote as it is: restored from an earlier one, or merged from concurrent ones. */
  origin: 'restored' | 'merged' | null;
  readingMinutes: number;
  /** Unpublished changes; null if the live content is the latest. */
  staged: StagedContent | null;
  /** Hash of the request that created the post, to recognize a repetition; empty without an idempotency key. */
  createdFrom: string;
}
