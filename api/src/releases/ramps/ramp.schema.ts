import type { RegistryChange } from '@opinionbridge/releases';
import { Schema } from 'mongoose';

const MINUTE_MS = 60_000;

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

/**
 * @param last change of the slice: whoever gives the canary another share by hand has its time begin anew
 * @param minutes between two shares
 * @returns before when a canary does not grow; milliseconds since the epoch
 */
export const growsAt = (last: Pick<RegistryChange, 'at'>, minutes: number): number =>
  Date.parse(last.at) + minutes * MINUTE_MS;

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
