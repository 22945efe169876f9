import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Rights that a token can grant. */
export const RELEASE_RIGHTS = ['read', 'report', 'upload', 'activate'] as const;
export type ReleaseRight = (typeof RELEASE_RIGHTS)[number];

/** Stands for every slice, and for the shell. */
export const ALL_SLICES = '*';

/** A token that grants a team or a shell rights on releases. Only its holder knows the token itself. */
@Schema({ collection: 'release_tokens', versionKey: false })
export class ReleaseToken {
  /** Part of the token, by which its row is found. */
  @Prop({ required: true }) _id: string;
  /** SHA-256 of the secret part, in hexadecimal; 256 random bits need no slow hash. */
  @Prop({ required: true }) secretHash: string;
  /** Name of the holder, recorded in the registry's history. */
  @Prop({ required: true }) name: string;
  /** Names of slices, which may include `shell`, or only `*`. */
  @Prop({ type: [String], required: true }) slices: string[];
  @Prop({ type: [String], required: true }) rights: ReleaseRight[];
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) createdBy: string;
  /** Accurate to the minute; null if never used. */
  @Prop({ type: Date, default: null }) lastUsedAt: Date | null;
  @Prop({ type: Date, default: null }) revokedAt: Date | null;
}

export const releaseTokenSchema = SchemaFactory.createForClass(ReleaseToken);
