import type { Types } from 'mongoose';
import type { Picture } from '../../media/picture.ts';

export const POST_STATUSES = ['draft', 'scheduled', 'published', 'archived', 'trashed'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** The long fields of the page, in the order they are read in, with the headings of their sections by language. */
export const PAGE_SECTIONS = [
  { field: 'desc2', id: 'overview', headings: { en: 'Overview', hi: 'परिचय' } },
  { field: 'like', id: 'what-it-is-like', headings: { en: 'What it is like', hi: 'यह कैसा महसूस होता है' } },
  { field: 'symptoms', id: 'symptoms', headings: { en: 'Symptoms', hi: 'लक्षण' } },
  { field: 'advSysmptoms', id: 'advanced-symptoms', headings: { en: 'Advanced symptoms', hi: 'बढ़े हुए लक्षण' } },
  { field: 'diagnosis', id: 'diagnosis', headings: { en: 'Diagnosis', hi: 'जाँच और निदान' } },
  { field: 'treatment', id: 'treatment', headings: { en: 'Treatment', hi: 'इलाज' } },
  { field: 'prognosis', id: 'prognosis', headings: { en: 'Prognosis', hi: 'आगे की संभावना' } },
] as const;

/** Fields of rich text; `advSysmptoms` is spelled as in the payload that clients send. */
export const RICH_FIELDS = ['titledesc', ...PAGE_SECTIONS.map(({ field }) => field)] as const;
export type RichField = 'titledesc' | (typeof PAGE_SECTIONS)[number]['field'];

export const PICTURE_FIELDS = ['image', 'pageImage1', 'pageImage2', 'pageImage3', 'pageImage4'] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];

/** Languages that a post may be in; the first is that of posts which say none. */
export const POST_LANGUAGES = ['en', 'hi'] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

/** What an author writes; revisions keep exactly this. */
export interface PostContent extends Record<RichField, string> {
  title: string;
  /** Summary on the card: plain text. */
  desc: string;
  category: string;
  tags: string[];
  author: string;
  /** Who reviewed the text medically; may be empty. */
  reviewer: string;
  /** Day of the review, YYYY-MM-DD; may be empty. */
  reviewedOn: string;
  language: PostLanguage;
  /** Slug of the same article in another language; may be empty. */
  translation: string;
  pictures: Partial<Record<PictureField, Picture>>;
}

/** A post as it is stored. */
export interface Post extends PostContent {
  _id: Types.ObjectId;
  /** Number of a bundled sample post; null for others. */
  number: number | null;
  slug: string;
  formerSlugs: string[];
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
  /** E-mail address of who saved the present revision; empty for the seed. */
  savedBy: string;
  /** Whether the present revision was saved by itself while its author was writing. */
  autosaved: boolean;
  /** Text of all fields without markup, for the search. */
  plainText: string;
  readingMinutes: number;
}
