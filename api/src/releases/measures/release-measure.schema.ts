import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** What all shells counted for a release in five minutes. */
@Schema({ collection: 'release_measures', versionKey: false })
export class ReleaseMeasure {
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) slice: string;
  @Prop({ required: true }) version: string;
  @Prop({ required: true }) manifestSha256: string;
  /** Start of the five minutes. */
  @Prop({ required: true }) at: Date;
  @Prop({ default: 0 }) pages: number;
  @Prop({ default: 0 }) faults: number;
  /** Counts of measured values by name and bucket: `{ LCP: { 0: 12, 3: 1 } }`. */
  @Prop({ type: SchemaTypes.Mixed }) counts?: Record<string, Record<string, number>>;
}

export const releaseMeasureSchema = SchemaFactory.createForClass(ReleaseMeasure);
releaseMeasureSchema.index({ slice: 1, version: 1, at: 1 });
releaseMeasureSchema.index({ at: 1 });

/** Faults of one kind that visitors of a release encountered. */
@Schema({ collection: 'release_faults', versionKey: false })
export class ReleaseFault {
  /** Hash of the release and the kind of fault. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) slice: string;
  @Prop({ required: true }) version: string;
  @Prop({ type: String, required: true }) where: 'browser' | 'server';
  @Prop() message: string;
  @Prop({ type: [String] }) stack: string[];
  @Prop({ default: 0 }) count: number;
  @Prop({ required: true }) firstAt: Date;
  @Prop({ required: true }) lastAt: Date;
}

export const releaseFaultSchema = SchemaFactory.createForClass(ReleaseFault);
releaseFaultSchema.index({ slice: 1, version: 1, lastAt: -1 });
releaseFaultSchema.index({ lastAt: 1 });
