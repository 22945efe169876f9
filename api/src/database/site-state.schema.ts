import { Schema } from 'mongoose';

/** One named number or mark that all instances share, read and written by `_id` alone (fast on every engine). */
export interface SiteState {
  _id: string;
  value: number;
  /** Earliest time a scheduled post is due; only in the content version's document. */
  nextPublicationAt?: Date | null;
}

export const siteStateSchema = new Schema<SiteState>(
  {
    _id: { type: String, required: true },
    value: { type: Number, required: true, default: 0 },
    nextPublicationAt: Date,
  },
  { collection: 'site_state', versionKey: false },
);
