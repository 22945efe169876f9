import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Recent attempts on one account, from one address, or from one known device; `_id` is a keyed hash of which. */
@Schema({ collection: 'login_attempts', versionKey: false })
export class LoginAttempts {
  @Prop({ required: true }) _id: string;
  /** Timestamps, oldest first. */
  @Prop({ type: [Date], default: [] }) recent: Date[];
  /** Incremented by every change, which keeps concurrent instances from missing each other's attempts. */
  @Prop({ default: 0 }) version: number;
  @Prop({ required: true }) forgetAt: Date;
}

export const loginAttemptsSchema = SchemaFactory.createForClass(LoginAttempts);
loginAttemptsSchema.index({ forgetAt: 1 });
