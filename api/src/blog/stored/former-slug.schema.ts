import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A slug that a post had while readers could see it; it still leads to the post. */
@Schema({ collection: 'former_slugs', versionKey: false })
export class FormerSlug {
  /** The slug. */
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) postId: Types.ObjectId;
  /** When the post got another slug. */
  @Prop({ required: true }) at: Date;
}

export const formerSlugSchema = SchemaFactory.createForClass(FormerSlug);
formerSlugSchema.index({ postId: 1 });
