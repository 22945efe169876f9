import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A short list that people keep as a whole: what is in it, and in which order. */
@Schema({ collection: 'kept_lists', versionKey: false })
export class KeptList<Entry = unknown> {
  @Prop({ type: String, required: true }) _id: string;
  /** Goes up with every change; there is no list yet at 0. */
  @Prop({ required: true }) revision: number;
  @Prop({ type: [Object], required: true }) entries: readonly Entry[];
  /** By what the last change is known again when it comes twice; empty when it had no key. */
  @Prop({ default: '' }) changeKey: string;
}

export const keptListSchema = SchemaFactory.createForClass(KeptList);
