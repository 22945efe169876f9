import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { PictureContent, PictureVariant } from './picture.ts';

/** What happens to a picture that somebody replaced or deleted. */
@Schema({ _id: false })
export class Leaving {
  /** Hash of the picture that takes its place; null for none. */
  @Prop({ type: String, default: null }) to: string | null;
  @Prop() at: Date;
  /** When no post named it any more and its bytes were gone; null before. */
  @Prop({ type: Date, default: null }) goneAt: Date | null;
}

/** A picture in the library; its `_id` is its hash. */
@Schema({ collection: 'pictures', versionKey: false })
export class LibraryPicture implements Omit<PictureContent, 'hash'> {
  @Prop({ required: true }) _id: string;
  /** Name of the file that it came in. */
  @Prop({ default: '' }) name: string;
  /** What it shows, offered wherever it is used again. */
  @Prop({ default: '' }) alt: string;
  @Prop({ required: true }) addedAt: Date;
  /** Name and alternative text, as they are searched in. */
  @Prop({ default: '' }) search: string;
  @Prop({ required: true }) width: number;
  @Prop({ required: true }) height: number;
  @Prop({ default: '' }) placeholder: string;
  @Prop({ type: [{ _id: false, format: String, width: Number, height: Number }] }) variants: PictureVariant[];
  /** Since when it is in the trash; null for one that is not. */
  @Prop({ type: Date, default: null }) trashedAt: Date | null;
  @Prop({ default: false }) isLeaving: boolean;
  @Prop({ type: Leaving, default: null }) leaving: Leaving | null;
}

export const libraryPictureSchema = SchemaFactory.createForClass(LibraryPicture);
libraryPictureSchema.index({ isLeaving: 1, addedAt: -1, _id: -1 });
