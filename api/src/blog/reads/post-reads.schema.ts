import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** How often a post was read on one day; kept for 91 days. */
@Schema({ collection: 'post_reads', versionKey: false })
export class PostReads {
  /** "<post>/<day>" */
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) post: Types.ObjectId;
  /** The day in India, as its midnight in UTC. */
  @Prop({ required: true }) day: Date;
  @Prop({ default: 0 }) reads: number;
  /** Last batch of each shell, by one of 256 slots: whatever shells call themselves, the document stays small. */
  @Prop({ type: SchemaTypes.Mixed }) batches?: Record<string, string>;
}

export const postReadsSchema = SchemaFactory.createForClass(PostReads);
postReadsSchema.index({ post: 1, day: 1 });
postReadsSchema.index({ day: 1 });
