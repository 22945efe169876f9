import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How often one did one thing until a time; its `_id` names both, who as a keyed hash. */
@Schema({ collection: 'throttles', versionKey: false })
export class ThrottleWindow {
  @Prop({ required: true }) _id: string;
  @Prop({ default: 0 }) count: number;
  @Prop({ required: true }) endsAt: Date;
}

export const throttleSchema = SchemaFactory.createForClass(ThrottleWindow);
throttleSchema.index({ endsAt: 1 });
