import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A key pair that a person's device or password manager holds; the site has its public half. */
@Schema({ collection: 'passkeys', versionKey: false })
export class Passkey {
  /** The credential's id as its authenticator made it, base64url: one account's only. */
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) accountId: Types.ObjectId;
  /** The account and a number below the limit; unique, so that two registrations at once cannot exceed it. */
  @Prop({ required: true }) place: string;
  /** What the person calls it. */
  @Prop({ required: true }) name: string;
  /** COSE key, base64url. */
  @Prop({ required: true }) publicKey: string;
  /** Uses that the authenticator has counted; one that counts none stays at 0. */
  @Prop({ required: true }) counter: number;
  /** How a browser reaches it, e.g. `internal`, `usb`. */
  @Prop({ type: [String], default: [] }) transports: string[];
  /** Whether it is synced to other devices, as it said last. */
  @Prop({ required: true }) isBackedUp: boolean;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ type: Date, default: null }) lastUsedAt: Date | null;
}

export const passkeySchema = SchemaFactory.createForClass(Passkey);
passkeySchema.index({ place: 1 }, { unique: true });
passkeySchema.index({ accountId: 1 });
