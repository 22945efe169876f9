import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Somebody who has an enquiry or a post open. */
@Schema({ collection: 'presences', versionKey: false })
export class Presence {
  /** What is open, and id of the account. */
  @Prop({ required: true }) _id: string;
  /** What is open, such as `post 65f…`. */
  @Prop({ required: true }) of: string;
  @Prop({ required: true }) name: string;
  /** When the page said so last. */
  @Prop({ required: true }) at: Date;
}

export const presenceSchema = SchemaFactory.createForClass(Presence);
presenceSchema.index({ of: 1, at: 1 });
presenceSchema.index({ at: 1 });
