import { Schema } from 'mongoose';

/** A canary that grows by itself. How far it is, the registry says. */
export interface RampDocument {
  /** The slice. */
  _id: string;
  version: string;
  manifestSha256: string;
  /** Between two shares. */
  minutes: number;
  /** Who wished it: the name of the token, or the person. */
  who: string;
}

export const rampSchema = new Schema<RampDocument>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    manifestSha256: { type: String, required: true },
    minutes: { type: Number, required: true },
    who: { type: String, required: true },
  },
  { collection: 'release_ramps', versionKey: false },
);
