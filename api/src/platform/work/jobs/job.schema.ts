import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The shared state of one job; its `_id` is the job's name. */
@Schema({ collection: 'jobs', versionKey: false })
export class JobState {
  @Prop({ required: true }) _id: string;
  /** End of the exclusive lease of `holder`. */
  @Prop({ required: true }) leaseUntil: Date;
  @Prop({ default: '' }) holder: string;
  @Prop({ required: true }) nextRunAt: Date;
  @Prop({ type: Date, default: null }) lastRunAt: Date | null;
  @Prop({ type: String, default: null }) lastError: string | null;
}

export const jobSchema = SchemaFactory.createForClass(JobState);
