import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One named number that all instances share, read and written by `_id` alone. */
export interface SiteState {
  _id: string;
  value: number;
}

/** Which posts one change touched. */
export interface ContentChange {
  sequence: number;
  posts: string[];
}

/** What all instances know of the content: one small document, read several times a second. */
@Schema({ collection: 'site_state', versionKey: false })
export class ContentState implements SiteState {
  /** Goes up with every change that visitors can see; caches of public content are keyed by it. */
  @Prop({ required: true, default: 0 }) value: number;
  /** Goes up with every change of any post. */
  @Prop() sequence: number;
  /** The last changes, oldest first; who missed more than these reads everything. */
  @Prop({ type: [{ _id: false, sequence: Number, posts: [String] }], default: undefined })
  changes: ContentChange[];
  /** Another one after the whole content was replaced, as by a restore: nothing that was known of it before holds. */
  @Prop() epoch: string;
  /** Goes up with every picture that is deleted for good: what is kept of pictures in memory goes. */
  @Prop() picturesGone?: number;
  @Prop({ required: true }) _id: string;
}

export const CONTENT_STATE_ID = 'content-version';

export const siteStateSchema = SchemaFactory.createForClass(ContentState);
