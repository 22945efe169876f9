import type { RegistryChange } from '@opinionbridge/releases';
import { Schema } from 'mongoose';

/** The one small document that shells follow. */
export interface RegistryDocument {
  _id: string;
  revision: number;
  /** JSON as shells read it: every reader gets the same bytes. */
  content: string;
}

/** A change of the registry, for good; the registry itself names only the last ones. */
export interface StoredChange extends Omit<RegistryChange, 'revision'> {
  /** The revision that it made. */
  _id: number;
}

export const registrySchema = new Schema<RegistryDocument>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    content: { type: String, required: true },
  },
  { collection: 'release_registry', versionKey: false },
);

const named = new Schema({ version: String, manifestSha256: String }, { _id: false });

export const changeSchema = new Schema<StoredChange>(
  {
    _id: { type: Number, required: true },
    slice: { type: String, required: true },
    action: { type: String, required: true },
    from: { type: named, default: null },
    to: { type: named, required: true },
    share: Number,
    at: { type: String, required: true },
    who: { type: String, required: true },
    why: { type: String, default: '' },
  },
  { collection: 'release_changes', versionKey: false },
);
changeSchema.index({ slice: 1, _id: -1 });
