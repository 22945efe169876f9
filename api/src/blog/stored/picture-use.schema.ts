import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * Records that a post uses a picture in any of its states: live, staged or an earlier revision. Stored before the state
 * to miss none; may outlive the last state that uses the picture.
 */
@Schema({ collection: 'picture_uses', versionKey: false })
export class PictureUse {
  /** "<hash>/<post>" */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) hash: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) postId: Types.ObjectId;
  /** When a state with the picture was last stored. */
  @Prop({ required: true }) notedAt: Date;
}

export const pictureUseSchema = SchemaFactory.createForClass(PictureUse);
pictureUseSchema.index({ hash: 1, _id: 1 });
pictureUseSchema.index({ postId: 1 });
