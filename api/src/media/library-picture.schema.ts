import { Schema } from 'mongoose';
import type { PictureContent } from './picture.ts';

/** What happens to a picture that somebody replaced or deleted. */
export interface Leaving {
  /** Hash of the picture that takes its place; null for none. */
  to: string | null;
  at: Date;
  /** When no post named it any more and its bytes were gone; null before. */
  goneAt: Date | null;
}

/** A picture in the library; its `_id` is its hash. */
export interface LibraryPicture extends Omit<PictureContent, 'hash'> {
  _id: string;
  /** Name of the file that it came in. */
  name: string;
  /** What it shows, offered wherever it is used again. */
  alt: string;
  addedAt: Date;
  /** Name and alternative text, as they are searched in. */
  search: string;
  isLeaving: boolean;
  leaving: Leaving | null;
}

const text = { type: String, default: '' };

const leavingSchema = new Schema<Leaving>(
  { to: { type: String, default: null }, at: Date, goneAt: { type: Date, default: null } },
  { _id: false },
);

export const libraryPictureSchema = new Schema<LibraryPicture>(
  {
    _id: { type: String, required: true },
    name: text,
    alt: text,
    addedAt: { type: Date, required: true },
    search: text,
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: text,
    variants: [{ _id: false, format: String, width: Number, height: Number }],
    isLeaving: { type: Boolean, default: false },
    leaving: { type: leavingSchema, default: null },
  },
  { collection: 'pictures', versionKey: false },
);
libraryPictureSchema.index({ isLeaving: 1, addedAt: -1, _id: -1 });
