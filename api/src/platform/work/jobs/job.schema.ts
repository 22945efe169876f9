import { Schema } from 'mongoose';

/** The shared state of one job; its `_id` is the job's name. */
export interface JobState {
  _id: string;
  /** Until when `holder` alone may run it. */
  leaseUntil: Date;
  holder: string;
  nextRunAt: Date;
  lastRunAt: Date | null;
  lastError: string | null;
}

export const jobSchema = new Schema<JobState>(
  {
    _id: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    holder: { type: String, default: '' },
    nextRunAt: { type: Date, required: true },
    lastRunAt: { type: Date, default: null },
    lastError: { type: String, default: null },
  },
  { collection: 'jobs', versionKey: false },
);
