import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The latest report of a shell. */
@Schema({ collection: 'release_shells', versionKey: false })
export class ShellState {
  /** The shell's own id. */
  @Prop({ required: true }) _id: string;
  /** Name of the token that it reports with. */
  @Prop({ required: true }) name: string;
  /** The report as JSON. */
  @Prop({ required: true }) report: string;
  @Prop({ required: true }) heardAt: Date;
  /** When the shell started, as it says; empty if it does not. */
  @Prop({ default: '' }) startedAt: string;
  /** Age of the shell at the report, in milliseconds. */
  @Prop({ default: 0 }) upMs: number;
}

export const shellStateSchema = SchemaFactory.createForClass(ShellState);
shellStateSchema.index({ heardAt: 1 });
