import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One login on one device. The bearer token contains only its `_id`. */
@Schema({ collection: 'sessions', versionKey: false })
export class Session {
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) accountId: Types.ObjectId;
  /** Generation of the account's password at the login. */
  @Prop({ required: true }) loginGeneration: number;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) lastSeenAt: Date;
  /** Expiry regardless of activity. */
  @Prop({ required: true }) expiresAt: Date;
  @Prop({ type: Date, default: null }) revokedAt: Date | null;
  /** The browser's user agent, shortened. */
  @Prop({ default: '' }) device: string;
  @Prop({ default: '' }) address: string;
}

export const sessionSchema = SchemaFactory.createForClass(Session);
sessionSchema.index({ accountId: 1, lastSeenAt: -1 });
sessionSchema.index({ expiresAt: 1 });
