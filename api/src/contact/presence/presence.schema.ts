import { Schema } from 'mongoose';

/** Somebody who has an enquiry open. */
export interface Presence {
  /** Reference of the enquiry and id of the account. */
  _id: string;
  reference: string;
  name: string;
  /** When the page said so last. */
  at: Date;
}

export const presenceSchema = new Schema<Presence>(
  {
    _id: { type: String, required: true },
    reference: { type: String, required: true },
    name: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'enquiry_presence', versionKey: false },
);
presenceSchema.index({ reference: 1, at: 1 });
presenceSchema.index({ at: 1 });
