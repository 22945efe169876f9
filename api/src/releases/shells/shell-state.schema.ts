import { Schema } from 'mongoose';

/** What a shell said of itself last. */
export interface ShellState {
  /** The shell's own id. */
  _id: string;
  /** Name of the token that it reports with. */
  name: string;
  /** JSON of its report. */
  report: string;
  heardAt: Date;
}

export const shellStateSchema = new Schema<ShellState>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    report: { type: String, required: true },
    heardAt: { type: Date, required: true },
  },
  { collection: 'release_shells', versionKey: false },
);
shellStateSchema.index({ heardAt: 1 });
