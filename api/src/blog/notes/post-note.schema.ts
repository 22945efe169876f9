import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Maximum length of a note in characters. */
export const MAX_NOTE_LENGTH = 2_000;
export const MAX_NOTES = 200;

/** A note on a post for colleagues; visitors never see it. */
@Schema({ collection: 'post_notes', versionKey: false })
export class PostNote {
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) postId: Types.ObjectId;
  @Prop({ required: true }) text: string;
  /** The author's name or e-mail address. */
  @Prop({ default: '' }) by: string;
  @Prop({ required: true }) at: Date;
}

export const postNoteSchema = SchemaFactory.createForClass(PostNote);
postNoteSchema.index({ postId: 1, at: 1 });
