import { Schema } from 'mongoose';
import type { Picture } from '../../media/picture.ts';
import { emptyValueOf, FIELD_NAMES, fieldOf, PICTURE_FIELDS, RICH_FIELDS } from '../post/post-fields.ts';
import type { PostIndexFields } from '../post/post-index-fields.ts';
import { POST_STATUSES, REVIEW_STATES, type Post, type Review, type StagedContent } from '../post/post.ts';

const text = { type: String, default: '' };

const pictureSchema = new Schema<Picture>(
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

const picturesSchema = new Schema(Object.fromEntries(PICTURE_FIELDS.map((field) => [field, pictureSchema])), {
  _id: false,
});

const reviewSchema = new Schema<Review>(
  { state: { type: String, enum: REVIEW_STATES }, by: text, at: Date, note: text },
  { _id: false },
);

export const shortFields = {
  ...Object.fromEntries(
    FIELD_NAMES.filter((name) => fieldOf(name).kind !== 'rich').map((name) => [
      name,
      { type: fieldOf(name).kind === 'lines' ? [String] : String, default: () => emptyValueOf(name) },
    ]),
  ),
  pictures: { type: picturesSchema, default: () => ({}) },
};

export const longFields = Object.fromEntries(RICH_FIELDS.map((name) => [name, text]));

const stagedSchema = new Schema<StagedContent>(
  {
    ...shortFields,
    slug: { type: String, required: true },
    textsId: { type: String, required: true },
    readingMinutes: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { _id: false, minimize: false },
);

export type StoredPost = Post & PostIndexFields;

export const postSchema = new Schema<StoredPost>(
  {
    ...shortFields,
    textsId: { type: String, required: true },
    number: { type: Number, default: null },
    slug: { type: String, required: true },
    status: { type: String, enum: POST_STATUSES, required: true },
    statusBeforeTrash: { type: String, default: null },
    revision: { type: Number, required: true },
    publishedAt: { type: Date, default: null },
    publishAt: { type: Date, default: null },
    trashedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    belongsTo: { type: Schema.Types.ObjectId, default: null },
    review: { type: reviewSchema, default: null },
    newsKey: text,
    reviewOverdue: { type: Boolean, default: false },
    savedBy: text,
    changeKey: text,
    autosavingSince: { type: Date, default: null },
    origin: { type: String, enum: ['restored', 'merged', null], default: null },
    readingMinutes: { type: Number, default: 1 },
    staged: { type: stagedSchema, default: null },
    createdFrom: text,
    categorySlug: text,
    slugBase: { type: String, required: true },
    slugNumber: { type: Number, required: true },
    inTrash: { type: Boolean, required: true },
    listedAt: { type: Date, required: true },
    sortTitle: text,
    search: text,
    changedAt: { type: Date, required: true },
  },
  // The revision number and If-Match replace mongoose's version key.
  { collection: 'posts', versionKey: false, minimize: false },
);
postSchema.index({ slug: 1 }, { unique: true });
postSchema.index({ slugBase: 1, slugNumber: -1 });
postSchema.index({ inTrash: 1, listedAt: -1, _id: -1 });
postSchema.index({ inTrash: 1, updatedAt: -1, _id: -1 });
postSchema.index({ inTrash: 1, sortTitle: 1, _id: 1 });
postSchema.index({ status: 1, listedAt: -1, _id: -1 });
postSchema.index({ status: 1, publishAt: 1 });
postSchema.index({ categorySlug: 1, inTrash: 1 });
postSchema.index({ inTrash: 1, trashedAt: 1 });
postSchema.index({ changedAt: 1 });
postSchema.index({ belongsTo: 1, inTrash: 1 });
postSchema.index({ 'review.state': 1, listedAt: -1, _id: -1 });
postSchema.index({ reviewOverdue: 1, reviewedOn: 1, reviewAgainBy: 1 });
