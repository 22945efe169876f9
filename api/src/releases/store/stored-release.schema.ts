import type { ReleaseCommits } from '@opinionbridge/releases';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** What has just come, or what a registry is to name, is not removed for an hour. In milliseconds. */
export const KEPT_MS = 3_600_000;

/** A file of a release; its content lies with the blobs. */
export interface StoredFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** What somebody decided about a release: that it stays whatever its age, or that nobody gets it. */
@Schema({ _id: false })
export class ReleaseNote {
  /** E-mail address of the account. */
  @Prop() by: string;
  @Prop() at: Date;
  @Prop() why: string;
}

/** What was known of a release where it was tried, when it was taken from there. */
@Schema({ _id: false })
export class Promotion {
  /** Public address of that site. */
  @Prop() site: string;
  /** That it was current there. */
  @Prop() hours: number;
  /** That visitors had of it there. */
  @Prop() pages: number;
  @Prop() at: Date;
}

/** A release that is whole: every file of it was there, with the content that its manifest names, when this was written. */
@Schema({ collection: 'releases', versionKey: false })
export class StoredRelease {
  /** `<slice>/<version>` */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) slice: string;
  @Prop({ required: true }) version: string;
  /** SHA-256 of `release.json`. */
  @Prop({ required: true }) manifestSha256: string;
  /** Of all files together. */
  @Prop({ required: true }) bytes: number;
  /** As the manifest lists them, and `release.json` itself. */
  @Prop({ type: [{ _id: false, path: String, sha256: String, bytes: Number }] }) files: StoredFile[];
  @Prop({ required: true }) uploadedAt: Date;
  /** Name of the token that it came with, or e-mail address of the person who took it from another site. */
  @Prop({ required: true }) uploadedBy: string;
  /** Until then it is not removed: it has just come, a registry is about to name it, or there is a link to a preview of it. */
  @Prop({ required: true }) neededUntil: Date;
  /** Null where nobody pinned it; releases of before pins have none. */
  @Prop({ type: ReleaseNote, default: null }) pin?: ReleaseNote | null;
  /** Null where visitors may get it; releases of before quarantines have none. */
  @Prop({ type: ReleaseNote, default: null }) quarantine?: ReleaseNote | null;
  /** Null where its team sent it. */
  @Prop({ type: Promotion, default: null }) promotion?: Promotion | null;
  /** What it was built from; null where nobody said it. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) source?: ReleaseCommits | null;
}

/** What a release's team signed; apart from it, because it may come again. */
@Schema({ collection: 'release_signatures', versionKey: false })
export class ReleaseSignature {
  /** `<slice>/<version>` */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) content: string;
  @Prop({ required: true }) signedAt: Date;
}

export const releaseId = (slice: string, version: string) => `${slice}/${version}`;

export const storedReleaseSchema = SchemaFactory.createForClass(StoredRelease);
storedReleaseSchema.index({ slice: 1, uploadedAt: -1 });

export const releaseSignatureSchema = SchemaFactory.createForClass(ReleaseSignature);
