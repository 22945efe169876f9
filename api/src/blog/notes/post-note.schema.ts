import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 2_000;
/** Notes of a post. */
export const MAX_NOTES = 200;

/** What somebody writes of a post for colleagues; visitors never see it. */
@Schema({ collection: 'post_notes', versionKey: false })
export class PostNote {
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) postId: Types.ObjectId;
  @Prop({ required: true }) text: string;
  /** Name of who wrote it, or the e-mail address. */
  @Prop({ default: '' }) by: string;
  @Prop({ required: true }) at: Date;
}

export const postNoteSchema = SchemaFactory.createForClass(PostNote);
postNoteSchema.index({ postId: 1, at: 1 });
