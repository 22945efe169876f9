import { Schema, type Types } from 'mongoose';
import type { PersonValues } from './accounts.repository.ts';

/** The last change of somebody's role, releases or state: one document, so that there is one change at a time. */
export interface PersonChange {
  _id: string;
  /** Number of the change. */
  revision: number;
  /** What is to be done; null when it is done. */
  pending: (PersonValues & { accountId: Types.ObjectId }) | null;
}

export const PERSON_CHANGE_ID = 'last';

export const personChangeSchema = new Schema<PersonChange>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    pending: {
      type: new Schema(
        {
          accountId: { type: Schema.Types.ObjectId, required: true },
          role: { type: String, required: true },
          releaseSlices: { type: [String], default: [] },
          isDisabled: { type: Boolean, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
  },
  { collection: 'person_changes', versionKey: false },
);
