import { Schema } from 'mongoose';

/** One named number that all instances share, read and written by `_id` alone. */
export interface SiteState {
  _id: string;
  value: number;
}

/** Which posts one change touched. */
export interface ContentChange {
  sequence: number;
  posts: string[];
}

/** What all instances know of the content: one small document, read several times a second. */
export interface ContentState extends SiteState {
  /** Goes up with every change that visitors can see; caches of public content are keyed by it. */
  value: number;
  /** Goes up with every change of any post. */
  sequence: number;
  /** The last changes, oldest first; who missed more than these reads everything. */
  changes: ContentChange[];
  /** Another one after the whole content was replaced, as by a restore: nothing that was known of it before holds. */
  epoch: string;
  /** Goes up with every picture that is deleted for good: what is kept of pictures in memory goes. */
  picturesGone?: number;
}

export const CONTENT_STATE_ID = 'content-version';

export const siteStateSchema = new Schema<ContentState>(
  {
    _id: { type: String, required: true },
    value: { type: Number, required: true, default: 0 },
    sequence: Number,
    changes: { type: [{ _id: false, sequence: Number, posts: [String] }], default: undefined },
    epoch: String,
    picturesGone: Number,
  },
  { collection: 'site_state', versionKey: false },
);
