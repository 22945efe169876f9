import type { ReleaseCommits } from '@opinionbridge/releases';
import { Schema } from 'mongoose';

/** A file of a release; its content lies with the blobs. */
export interface StoredFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** What somebody decided about a release: that it stays whatever its age, or that nobody gets it. */
export interface ReleaseNote {
  /** E-mail address of the account. */
  by: string;
  at: Date;
  why: string;
}

/** A release that is whole: every file of it was there, with the content that its manifest names, when this was written. */
export interface StoredRelease {
  /** `<slice>/<version>` */
  _id: string;
  slice: string;
  version: string;
  /** SHA-256 of `release.json`. */
  manifestSha256: string;
  /** Of all files together. */
  bytes: number;
  /** As the manifest lists them, and `release.json` itself. */
  files: StoredFile[];
  uploadedAt: Date;
  /** Name of the token that it came with. */
  uploadedBy: string;
  /** When a registry was last to name it: what has just been named is not removed. */
  namedAt: Date;
  /** Null where nobody pinned it; releases of before pins have none. */
  pin?: ReleaseNote | null;
  /** Null where visitors may get it; releases of before quarantines have none. */
  quarantine?: ReleaseNote | null;
  /** What it was built from; null where nobody said it. */
  source?: ReleaseCommits | null;
}

/** What a release's team signed; apart from it, because it may come again. */
export interface ReleaseSignature {
  /** `<slice>/<version>` */
  _id: string;
  content: string;
  signedAt: Date;
}

export const releaseId = (slice: string, version: string) => `${slice}/${version}`;

const note = new Schema<ReleaseNote>({ by: String, at: Date, why: String }, { _id: false });

export const storedReleaseSchema = new Schema<StoredRelease>(
  {
    _id: { type: String, required: true },
    slice: { type: String, required: true },
    version: { type: String, required: true },
    manifestSha256: { type: String, required: true },
    bytes: { type: Number, required: true },
    files: [{ _id: false, path: String, sha256: String, bytes: Number }],
    uploadedAt: { type: Date, required: true },
    uploadedBy: { type: String, required: true },
    namedAt: { type: Date, required: true },
    pin: { type: note, default: null },
    quarantine: { type: note, default: null },
    source: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'releases', versionKey: false },
);
storedReleaseSchema.index({ slice: 1, uploadedAt: -1 });

export const releaseSignatureSchema = new Schema<ReleaseSignature>(
  {
    _id: { type: String, required: true },
    content: { type: String, required: true },
    signedAt: { type: Date, required: true },
  },
  { collection: 'release_signatures', versionKey: false },
);
