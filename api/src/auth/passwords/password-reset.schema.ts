import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A mailed reset link; `_id` is the SHA-256 of its secret, because the database alone must not grant access. */
@Schema({ collection: 'password_resets', versionKey: false })
export class PasswordReset {
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) accountId: Types.ObjectId;
  /** Generation of the forgotten password: any change of it invalidates the link. */
  @Prop({ required: true }) loginGeneration: number;
  @Prop({ required: true }) expiresAt: Date;
}

export const passwordResetSchema = SchemaFactory.createForClass(PasswordReset);
passwordResetSchema.index({ accountId: 1 });
passwordResetSchema.index({ expiresAt: 1 });
