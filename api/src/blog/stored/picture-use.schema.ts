import { Schema, type Types } from 'mongoose';

/**
 * A post names a picture, in any of its states: what visitors see, what is staged, an earlier version. Noted before the
 * state is stored, so that none is missed; one that no state names any more may stay.
 */
export interface PictureUse {
  /** "<hash>/<post>" */
  _id: string;
  hash: string;
  postId: Types.ObjectId;
}

export const pictureUseSchema = new Schema<PictureUse>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'picture_uses', versionKey: false },
);
pictureUseSchema.index({ hash: 1, _id: 1 });
pictureUseSchema.index({ postId: 1 });
