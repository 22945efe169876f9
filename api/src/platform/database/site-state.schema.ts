import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One named number shared by all instances, accessed only by `_id`. */
export interface SiteState {
  _id: string;
  value: number;
}

export interface ContentChange {
  sequence: number;
  posts: string[];
}

/** The content state shared by all instances: one small document, read several times a second. */
@Schema({ collection: 'site_state', versionKey: false })
export class ContentState implements SiteState {
  /** Incremented by every change visible to visitors; caches of public content are keyed by it. */
  @Prop({ required: true, default: 0 }) value: number;
  /** Incremented by every change of any post. */
  @Prop() sequence: number;
  /** Recent changes, oldest first. An instance that missed more than these reads everything. */
  @Prop({ type: [{ _id: false, sequence: Number, posts: [String] }], default: undefined })
  changes: ContentChange[];
  /** Changes when the whole content is replaced, as by a restore; everything known before is then invalid. */
  @Prop() epoch: string;
  /** Incremented when a picture is deleted for good, which makes instances drop their cached pictures. */
  @Prop() picturesGone?: number;
  @Prop({ required: true }) _id: string;
}

export const CONTENT_STATE_ID = 'content-version';

export const siteStateSchema = SchemaFactory.createForClass(ContentState);
