import { z } from 'zod';

/**
 * Upper bounds of the histogram buckets: milliseconds, except CLS, which has no unit. They include the "good" and
 * "poor" thresholds of web.dev/articles/vitals. One more bucket holds everything above the last bound.
 */
export const measureClasses = {
  /** From the start of a page's rendering to its HTML, in a renderer. */
  render: [5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  LCP: [500, 1000, 1800, 2500, 4000, 8000],
  INP: [50, 100, 200, 500, 1000],
  TTFB: [50, 200, 800, 1800],
  CLS: [0.01, 0.05, 0.1, 0.25],
} as const;

export type MeasureName = keyof typeof measureClasses;
export const vitalNames = ['LCP', 'INP', 'TTFB', 'CLS'] as const satisfies readonly MeasureName[];
export type VitalName = (typeof vitalNames)[number];

const count = z.number().int().nonnegative();
const countsOf = (name: MeasureName) => z.array(count).length(measureClasses[name].length + 1);

/** Number of values in each bucket; measures without values are omitted. */
export const measureCounts = z
  .strictObject({
    render: countsOf('render'),
    LCP: countsOf('LCP'),
    INP: countsOf('INP'),
    TTFB: countsOf('TTFB'),
    CLS: countsOf('CLS'),
  })
  .partial();
export type MeasureCounts = z.infer<typeof measureCounts>;

/** @returns the index of the bucket for a value */
export function classOf(name: MeasureName, value: number): number {
  const ends: readonly number[] = measureClasses[name];
  const found = ends.findIndex((end) => value <= end);
  return found < 0 ? ends.length : found;
}

/**
 * Estimates a quantile, assuming that values are spread evenly within a bucket.
 *
 * @param share 0 to 1; web vitals are judged at 0.75
 * @returns undefined if nothing was measured; the last bound if the quantile is above it
 */
export function quantileOf(name: MeasureName, counts: readonly number[], share: number): number | undefined {
  const ends: readonly number[] = measureClasses[name];
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (total === 0) return undefined;
  let below = 0;
  for (const [index, inClass] of counts.entries()) {
    const [start, end] = [ends[index - 1] ?? 0, ends[index]];
    if (end === undefined) break;
    if (inClass > 0 && below + inClass >= share * total)
      return start + ((end - start) * (share * total - below)) / inClass;
    below += inClass;
  }
  return ends.at(-1);
}
