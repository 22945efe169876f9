import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A short, ordered list that people save as a whole. */
@Schema({ collection: 'kept_lists', versionKey: false })
export class KeptList<Entry = unknown> {
  @Prop({ type: String, required: true }) _id: string;
  /** Incremented by every change; 0 if the list does not exist yet. */
  @Prop({ required: true }) revision: number;
  @Prop({ type: [Object], required: true }) entries: readonly Entry[];
  /** Idempotency key of the last change; empty if it had none. */
  @Prop({ default: '' }) changeKey: string;
}

export const keptListSchema = SchemaFactory.createForClass(KeptList);
