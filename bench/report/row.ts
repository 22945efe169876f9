import type { Mark } from './marks.ts';
import { spread, type Spread } from './spread.ts';

/** A line of the report: a measurement, or why there is none. */
export type Row = MeasuredRow | FailedRow;

export interface MeasuredRow {
  readonly what: string;
  /** Empty for a count. */
  readonly unit: string;
  readonly mark: Mark | undefined;
  readonly ours: Spread;
  /** Figures of the baseline, and the ratios run by run, to which the limit applies. */
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
 * @param percent percentile to report; the median if left out
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

/** @param runs figures of both, taken alternately, so that other load hits both of a run alike */
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
