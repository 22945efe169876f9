import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How often somebody did something in a time window; its `_id` names the action and, as a keyed hash, the person. */
@Schema({ collection: 'throttles', versionKey: false })
export class ThrottleWindow {
  @Prop({ required: true }) _id: string;
  @Prop({ default: 0 }) count: number;
  @Prop({ required: true }) endsAt: Date;
}

export const throttleSchema = SchemaFactory.createForClass(ThrottleWindow);
throttleSchema.index({ endsAt: 1 });
