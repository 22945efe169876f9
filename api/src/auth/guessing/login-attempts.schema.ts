import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The last attempts on one account, from one address, or from one known device; `_id` is a keyed hash of which. */
@Schema({ collection: 'login_attempts', versionKey: false })
export class LoginAttempts {
  @Prop({ required: true }) _id: string;
  /** Times, oldest first. */
  @Prop({ type: [Date], default: [] }) recent: Date[];
  /** Goes up with every change, so that two instances never count past each other. */
  @Prop({ default: 0 }) version: number;
  @Prop({ required: true }) forgetAt: Date;
}

export const loginAttemptsSchema = SchemaFactory.createForClass(LoginAttempts);
loginAttemptsSchema.index({ forgetAt: 1 });
