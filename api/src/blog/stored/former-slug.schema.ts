import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A slug that a post had while readers could see it; it still leads to the post. */
@Schema({ collection: 'former_slugs', versionKey: false })
export class FormerSlug {
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) postId: Types.ObjectId;
  @Prop({ required: true }) at: Date;
}

export const formerSlugSchema = SchemaFactory.createForClass(FormerSlug);
formerSlugSchema.index({ postId: 1 });
