import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Records that somebody has an enquiry or a post open. */
@Schema({ collection: 'presences', versionKey: false })
export class Presence {
  /** The open item and the account's id. */
  @Prop({ required: true }) _id: string;
  /** The open item, such as `post 65f…`. */
  @Prop({ required: true }) of: string;
  @Prop({ required: true }) name: string;
  @Prop({ required: true }) at: Date;
}

export const presenceSchema = SchemaFactory.createForClass(Presence);
presenceSchema.index({ of: 1, at: 1 });
presenceSchema.index({ at: 1 });
