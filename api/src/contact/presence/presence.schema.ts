import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Somebody who has an enquiry open. */
@Schema({ collection: 'enquiry_presence', versionKey: false })
export class Presence {
  /** Reference of the enquiry and id of the account. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) reference: string;
  @Prop({ required: true }) name: string;
  /** When the page said so last. */
  @Prop({ required: true }) at: Date;
}

export const presenceSchema = SchemaFactory.createForClass(Presence);
presenceSchema.index({ reference: 1, at: 1 });
presenceSchema.index({ at: 1 });
