import { Schema } from 'mongoose';

/** What the holder of a token may do. */
export const RELEASE_RIGHTS = ['read', 'report', 'upload', 'activate'] as const;
export type ReleaseRight = (typeof RELEASE_RIGHTS)[number];

/** Stands for every slice, and for the shell. */
export const ALL_SLICES = '*';

/** What one team, or one shell, may do with releases. The token itself is known to its holder only. */
export interface ReleaseToken {
  /** Part of the token, so that its row is found by `_id`. */
  _id: string;
  /** SHA-256 of the secret part, in hexadecimal: what has 256 random bits needs no slow hash. */
  secretHash: string;
  /** Whose it is; is in the history of the registry. */
  name: string;
  /** Names of slices, `shell` among them, or `*` alone. */
  slices: string[];
  rights: ReleaseRight[];
  createdAt: Date;
  createdBy: string;
  /** To the minute; null when it was never used. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export const releaseTokenSchema = new Schema<ReleaseToken>(
  {
    _id: { type: String, required: true },
    secretHash: { type: String, required: true },
    name: { type: String, required: true },
    slices: { type: [String], required: true },
    rights: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'release_tokens', versionKey: false },
);
