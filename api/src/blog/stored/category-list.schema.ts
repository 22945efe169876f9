import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A category that people added, described or put in a place: it is there without a post, too. */
@Schema({ _id: false })
export class ListedCategory {
  @Prop({ required: true }) slug: string;
  @Prop({ required: true }) name: string;
  /** Plain text; empty for none. */
  @Prop({ default: '' }) description: string;
}

/** The one list of them, as visitors see it from the first to the last. */
@Schema({ collection: 'category_lists', versionKey: false })
export class CategoryList {
  @Prop({ type: String, required: true }) _id: 'categories';
  /** Goes up with every change; there is no list yet at 0. */
  @Prop({ required: true }) revision: number;
  @Prop({ type: [SchemaFactory.createForClass(ListedCategory)], required: true })
  categories: ListedCategory[];
  /** By what the last change is known again when it comes twice; empty when it had no key. */
  @Prop({ default: '' }) changeKey: string;
}

export const categoryListSchema = SchemaFactory.createForClass(CategoryList);
