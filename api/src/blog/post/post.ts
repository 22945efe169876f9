import type { Types } from 'mongoose';
import type { Picture } from '../../media/picture.ts';
import type { FieldValues, PictureField, RichField } from './post-fields.ts';

export const POST_STATUSES = ['draft', 'scheduled', 'published', 'archived', 'trashed'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export type PostPictures = Partial<Record<PictureField, Picture>>;

/** The long texts of a post. */
export type LongTexts = Record<RichField, string>;

/** The short fields of a post: what lists and cards show. */
export interface ShortFields extends Omit<FieldValues, RichField> {
  pictures: PostPictures;
}

/** What an author writes. */
export type PostContent = ShortFields & LongTexts;

export const REVIEW_STATES = ['asked', 'returned'] as const;

/** Where a draft stands between its author and the editors. */
export interface Review {
  state: (typeof REVIEW_STATES)[number];
  /** E-mail address of who asked, or of who returned it. */
  by: string;
  at: Date;
  /** What the editor wrote; empty while it is asked for. */
  note: string;
}

/** What was written of a live post and visitors do not see until somebody updates it. */
export interface StagedContent extends ShortFields {
  slug: string;
  textsId: string;
  readingMinutes: number;
  /** When it was saved last. */
  updatedAt: Date;
}

/** A post as it is stored, but for its long texts, which are a document of their own. */
export interface Post extends ShortFields {
  _id: Types.ObjectId;
  /** Id of its long texts; see post-texts.schema.ts. */
  textsId: string;
  /** Number of a bundled sample post; null for others. */
  number: number | null;
  slug: string;
  status: PostStatus;
  /** Status before it went to the trash; it returns to it. */
  statusBeforeTrash: PostStatus | null;
  /** Goes up with every change; what If-Match names. */
  revision: number;
  /** When it was first published; null before. Also its date. */
  publishedAt: Date | null;
  /** When it is to appear by itself. */
  publishAt: Date | null;
  trashedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Account of the person whose post it is; null for the seed's, and for those from before there were roles. */
  belongsTo: Types.ObjectId | null;
  /** Null while nobody asked for review, and again once it is no draft any more. */
  review: Review | null;
  /** Names the mails about its last news: what no mail names any more is no news. Empty before any. */
  newsKey: string;
  /** Whether visitors see it and the day of its next review has come; see review-terms.ts. */
  reviewOverdue: boolean;
  /** E-mail address of who saved the present revision; empty for the seed. */
  savedBy: string;
  /** By what the change that saved it is known again; empty when it had no key. */
  changeKey: string;
  /**
   * When the first of the autosaves was made that the present revision stands for; null for one that somebody asked
   * for.
   */
  autosavingSince: Date | null;
  /** Where the present revision is from when nobody wrote it as it is: an earlier one, or what two people wrote at once. */
  origin: 'restored' | 'merged' | null;
  readingMinutes: number;
  /** Null while what visitors see, or will see at its time, is what was written last. */
  staged: StagedContent | null;
  /** Hash of the request that created it, for one that may come twice; else empty. */
  createdFrom: string;
}
