import type { ReleaseCommits } from '@opinionbridge/releases';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** Milliseconds for which a new release, or one about to be named in the registry, is not removed. */
export const KEPT_MS = 3_600_000;

/** A file of a release; its content is stored as a blob. */
export interface StoredFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** A pin, which keeps a release whatever its age, or a quarantine, which excludes it from being served. */
@Schema({ _id: false })
export class ReleaseNote {
  /** E-mail address of the account. */
  @Prop() by: string;
  @Prop() at: Date;
  @Prop() why: string;
}

/** Evidence from the site where a release was tried, at the time of its promotion. */
@Schema({ _id: false })
export class Promotion {
  /** Public address of that site. */
  @Prop() site: string;
  /** Hours as the active release there. */
  @Prop() hours: number;
  /** Pages of it delivered to visitors there. */
  @Prop() pages: number;
  @Prop() at: Date;
}

/** A complete release: when this was written, all its files existed with the contents that its manifest names. */
@Schema({ collection: 'releases', versionKey: false })
export class StoredRelease {
  /** `<slice>/<version>` */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) slice: string;
  @Prop({ required: true }) version: string;
  /** SHA-256 of `release.json`. */
  @Prop({ required: true }) manifestSha256: string;
  /** Total size of all files in bytes. */
  @Prop({ required: true }) bytes: number;
  /** Files listed in the manifest, plus `release.json` itself. */
  @Prop({ type: [{ _id: false, path: String, sha256: String, bytes: Number }] }) files: StoredFile[];
  @Prop({ required: true }) uploadedAt: Date;
  /** Name of the token used for the upload, or e-mail address of the person who promoted it. */
  @Prop({ required: true }) uploadedBy: string;
  /** Not removed until then: it is new, about to be named in the registry, or has a preview link. */
  @Prop({ required: true }) neededUntil: Date;
  /** Null if not pinned; missing in releases older than the field. */
  @Prop({ type: ReleaseNote, default: null }) pin?: ReleaseNote | null;
  /** Null if not quarantined; missing in releases older than the field. */
  @Prop({ type: ReleaseNote, default: null }) quarantine?: ReleaseNote | null;
  /** Null if its team uploaded it. */
  @Prop({ type: Promotion, default: null }) promotion?: Promotion | null;
  /** Commits it was built from; null if unknown. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) source?: ReleaseCommits | null;
}

/** The team's signature of a release; separate, because it can be replaced. */
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
