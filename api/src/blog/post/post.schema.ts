import { Schema } from 'mongoose';
import { PICTURE_FIELDS, POST_LANGUAGES, POST_STATUSES, RICH_FIELDS, type Post } from './post.ts';

const text = { type: String, default: '' };

const pictureSchema = new Schema(
  {
    hash: { type: String, required: true },
    alt: text,
    caption: text,
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: text,
    variants: [{ _id: false, format: String, width: Number, height: Number }],
  },
  { _id: false },
);

/** What both the post and its revisions hold. */
export const postContentFields = {
  title: { type: String, required: true },
  desc: text,
  category: text,
  tags: { type: [String], default: [] },
  author: text,
  reviewer: text,
  reviewedOn: text,
  language: { type: String, enum: POST_LANGUAGES, default: POST_LANGUAGES[0] },
  translation: text,
  ...Object.fromEntries(RICH_FIELDS.map((field) => [field, text])),
  pictures: {
    type: new Schema(Object.fromEntries(PICTURE_FIELDS.map((field) => [field, pictureSchema])), {
      _id: false,
    }),
    default: () => ({}),
  },
};

export const postSchema = new Schema<Post>(
  {
    ...postContentFields,
    number: { type: Number, default: null },
    slug: { type: String, required: true },
    formerSlugs: { type: [String], default: [] },
    status: { type: String, enum: POST_STATUSES, required: true },
    statusBeforeTrash: { type: String, default: null },
    revision: { type: Number, required: true },
    publishedAt: { type: Date, default: null },
    publishAt: { type: Date, default: null },
    trashedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    savedBy: text,
    autosaved: { type: Boolean, default: false },
    plainText: text,
    readingMinutes: { type: Number, default: 1 },
  },
  // The revision number and If-Match do what mongoose's own version key would.
  { collection: 'posts', versionKey: false, minimize: false },
);
postSchema.index({ slug: 1 }, { unique: true });
postSchema.index({ formerSlugs: 1 });
postSchema.index({ status: 1, publishedAt: -1 });
postSchema.index({ status: 1, publishAt: 1 });
postSchema.index({ updatedAt: -1 });
