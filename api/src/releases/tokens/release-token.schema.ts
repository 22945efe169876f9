import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What the holder of a token may do. */
export const RELEASE_RIGHTS = ['read', 'report', 'upload', 'activate'] as const;
export type ReleaseRight = (typeof RELEASE_RIGHTS)[number];

/** Stands for every slice, and for the shell. */
export const ALL_SLICES = '*';

/** What one team, or one shell, may do with releases. The token itself is known to its holder only. */
@Schema({ collection: 'release_tokens', versionKey: false })
export class ReleaseToken {
  /** Part of the token, so that its row is found by `_id`. */
  @Prop({ required: true }) _id: string;
  /** SHA-256 of the secret part, in hexadecimal: what has 256 random bits needs no slow hash. */
  @Prop({ required: true }) secretHash: string;
  /** Whose it is; is in the history of the registry. */
  @Prop({ required: true }) name: string;
  /** Names of slices, `shell` among them, or `*` alone. */
  @Prop({ type: [String], required: true }) slices: string[];
  @Prop({ type: [String], required: true }) rights: ReleaseRight[];
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) createdBy: string;
  /** To the minute; null when it was never used. */
  @Prop({ type: Date, default: null }) lastUsedAt: Date | null;
  @Prop({ type: Date, default: null }) revokedAt: Date | null;
}

export const releaseTokenSchema = SchemaFactory.createForClass(ReleaseToken);
