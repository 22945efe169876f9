import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A reset link that was mailed; `_id` is the SHA-256 of its secret, so the database alone opens nothing. */
@Schema({ collection: 'password_resets', versionKey: false })
export class PasswordReset {
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) accountId: Types.ObjectId;
  /** Generation of the password that was forgotten: after any change of it the link is void. */
  @Prop({ required: true }) passwordGeneration: number;
  @Prop({ required: true }) expiresAt: Date;
}

export const passwordResetSchema = SchemaFactory.createForClass(PasswordReset);
passwordResetSchema.index({ accountId: 1 });
passwordResetSchema.index({ expiresAt: 1 });
