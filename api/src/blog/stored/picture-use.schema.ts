import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * A post names a picture, in any of its states: what visitors see, what is staged, an earlier version. Noted before the
 * state is stored, so that none is missed; one that no state names any more may stay.
 */
@Schema({ collection: 'picture_uses', versionKey: false })
export class PictureUse {
  /** "<hash>/<post>" */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) hash: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) postId: Types.ObjectId;
}

export const pictureUseSchema = SchemaFactory.createForClass(PictureUse);
pictureUseSchema.index({ hash: 1, _id: 1 });
pictureUseSchema.index({ postId: 1 });
