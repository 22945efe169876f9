import { Schema } from 'mongoose';

/** What all shells counted of a release in five minutes. */
export interface ReleaseMeasure {
  _id: string;
  slice: string;
  version: string;
  manifestSha256: string;
  /** When the five minutes began. */
  at: Date;
  pages: number;
  faults: number;
  /** Measured values by name and class: `{ LCP: { 0: 12, 3: 1 } }`. */
  counts?: Record<string, Record<string, number>>;
}

export const releaseMeasureSchema = new Schema<ReleaseMeasure>(
  {
    _id: { type: String, required: true },
    slice: { type: String, required: true },
    version: { type: String, required: true },
    manifestSha256: { type: String, required: true },
    at: { type: Date, required: true },
    pages: { type: Number, default: 0 },
    faults: { type: Number, default: 0 },
    counts: { type: Schema.Types.Mixed },
  },
  { collection: 'release_measures', versionKey: false },
);
releaseMeasureSchema.index({ slice: 1, version: 1, at: 1 });
releaseMeasureSchema.index({ at: 1 });

/** Faults of one kind that visitors of a release met. */
export interface ReleaseFault {
  /** Made of the release and the kind of fault. */
  _id: string;
  slice: string;
  version: string;
  where: 'browser' | 'server';
  message: string;
  stack: string[];
  count: number;
  firstAt: Date;
  lastAt: Date;
}

export const releaseFaultSchema = new Schema<ReleaseFault>(
  {
    _id: { type: String, required: true },
    slice: { type: String, required: true },
    version: { type: String, required: true },
    where: { type: String, required: true },
    message: { type: String },
    stack: [String],
    count: { type: Number, default: 0 },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'release_faults', versionKey: false },
);
releaseFaultSchema.index({ slice: 1, version: 1, lastAt: -1 });
releaseFaultSchema.index({ lastAt: 1 });
