import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { PictureContent, PictureVariant } from './picture.ts';

/** The replacement or deletion of a picture. */
@Schema({ _id: false })
export class Leaving {
  /** Hash of the replacement; null for a deletion. */
  @Prop({ type: String, default: null }) to: string | null;
  @Prop() at: Date;
  /** When no post used it any longer and its bytes were deleted; null before. */
  @Prop({ type: Date, default: null }) goneAt: Date | null;
}

/** A picture in the library; its `_id` is its hash. */
@Schema({ collection: 'pictures', versionKey: false })
export class LibraryPicture implements Omit<PictureContent, 'hash'> {
  @Prop({ required: true }) _id: string;
  /** Name of the uploaded file. */
  @Prop({ default: '' }) name: string;
  /** Alternative text, offered wherever the picture is used again. */
  @Prop({ default: '' }) alt: string;
  @Prop({ required: true }) addedAt: Date;
  /** Search key of name and alternative text. */
  @Prop({ default: '' }) search: string;
  @Prop({ required: true }) width: number;
  @Prop({ required: true }) height: number;
  @Prop({ default: '' }) placeholder: string;
  @Prop({ type: [{ _id: false, format: String, width: Number, height: Number }] }) variants: PictureVariant[];
  /** When it was trashed; null if it is not in the trash. */
  @Prop({ type: Date, default: null }) trashedAt: Date | null;
  @Prop({ default: false }) isLeaving: boolean;
  @Prop({ type: Leaving, default: null }) leaving: Leaving | null;
}

export const libraryPictureSchema = SchemaFactory.createForClass(LibraryPicture);
libraryPictureSchema.index({ isLeaving: 1, addedAt: -1, _id: -1 });
