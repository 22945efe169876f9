import type { Mark } from './marks.ts';
import { spread, type Spread } from './spread.ts';

/** One line of the report: what was measured, or why it could not be. */
export type Row = MeasuredRow | FailedRow;

export interface MeasuredRow extends Subject {
  readonly ours: Spread;
  /** The same of whom it is compared with, and the ratios of both, run by run: what the mark is about. */
  readonly peer?: { readonly name: string; readonly figure: Spread; readonly ratio: Spread };
  readonly runs: number;
}

export interface FailedRow {
  readonly what: string;
  readonly reason: string;
}

interface Subject {
  readonly what: string;
  /** Empty for a count. */
  readonly unit: string;
  readonly mark?: Mark;
}

/**
 * @param figures of each run, in the subject's unit
 * @param percent of the runs that the figure covers; the median when left out
 */
export function figureRow(subject: Subject, figures: readonly number[], percent?: number): MeasuredRow {
  return { ...subject, ours: spread(figures, percent), runs: figures.length };
}

/** @param runs figures of both, taken in turn, so that the machine's other work meets both of a run alike */
export function comparedRow(
  subject: Subject,
  peer: string,
  runs: { readonly ours: readonly number[]; readonly peer: readonly number[] },
): MeasuredRow {
  const ratio = spread(runs.ours.map((figure, run) => figure / (runs.peer[run] ?? NaN)));
  return {
    ...figureRow(subject, runs.ours),
    peer: { name: peer, figure: spread(runs.peer), ratio },
  };
}
