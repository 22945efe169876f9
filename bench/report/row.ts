import type { Mark } from './marks.ts';
import { spread, type Spread } from './spread.ts';

/** One line of the report: what was measured, or why it could not be. */
export type Row = MeasuredRow | FailedRow;

export interface MeasuredRow {
  readonly what: string;
  /** Empty for a count. */
  readonly unit: string;
  readonly mark: Mark | undefined;
  readonly ours: Spread;
  /** The same of whom it is compared with, and the ratios of both, run by run: what the mark is about. */
  readonly peer?: { readonly name: string; readonly figure: Spread; readonly ratio: Spread };
  readonly runs: number;
}

export interface FailedRow {
  readonly what: string;
  readonly reason: string;
}

/**
 * @param unit of the figures; empty for a count
 * @param figures of each run
 * @param percent of the runs that the figure covers; the median when left out
 */
export function figureRow(
  what: string,
  unit: string,
  figures: readonly number[],
  mark?: Mark,
  percent?: number,
): MeasuredRow {
  return { what, unit, mark, ours: spread(figures, percent), runs: figures.length };
}

/** @param runs figures of both, taken in turn, so that the machine's other work meets both of a run alike */
export function comparedRow(
  what: string,
  unit: string,
  runs: { readonly ours: readonly number[]; readonly peer: readonly number[] },
  peer: string,
  mark?: Mark,
): MeasuredRow {
  const ratio = spread(runs.ours.map((figure, run) => figure / (runs.peer[run] ?? NaN)));
  return {
    ...figureRow(what, unit, runs.ours, mark),
    peer: { name: peer, figure: spread(runs.peer), ratio },
  };
}
