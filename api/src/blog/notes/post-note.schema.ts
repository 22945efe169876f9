import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Maximum length of a note in characters. */
export const MAX_NOTE_LENGTH = 2_000;
export const MAX_NOTES = 200;
/** Maximum length of the words that a note is about, in characters. */
export const MAX_QUOTE_LENGTH = 300;

/** A note on a post for colleagues; visitors never see it. */
@Schema({ collection: 'post_notes', versionKey: false })
export class PostNote {
  @Prop({ required: true }) _id: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) postId: Types.ObjectId;
  @Prop({ required: true }) text: string;
  /** The author's name or e-mail address. */
  @Prop({ default: '' }) by: string;
  @Prop({ required: true }) at: Date;
  /** The long text that the note is about, and the words in it as they were; empty if it is about the whole post. */
  @Prop({ default: '' }) field: string;
  @Prop({ default: '' }) quote: string;
  /** Who resolved it, by name or e-mail address; empty while it is open. */
  @Prop({ default: '' }) resolvedBy: string;
  /** Key of the mails to those whom it mentions. */
  @Prop({ default: '' }) newsKey: string;
}

export const postNoteSchema = SchemaFactory.createForClass(PostNote);
postNoteSchema.index({ postId: 1, at: 1 });
