/** Allowed growth of a figure from the second quarter of a run to the last; during the first, everything warms up. */
export interface Allowance {
  /** Factor of the earlier value. */
  readonly factor: number;
  /** Added on top, in the figure's own unit. */
  readonly plus: number;
}

export interface Growth {
  readonly early: number;
  readonly late: number;
  readonly most: number;
  readonly hasGrown: boolean;
}

/**
 * Returns whether a figure grows, by medians, since a single sample may fall on a busy moment.
 *
 * @param values at even intervals, oldest first; at least eight
 */
export function growthOf(values: readonly number[], { factor, plus }: Allowance): Growth {
  if (values.length < 8) throw new Error(`${values.length} values say nothing of growth.`);
  const quarter = values.length / 4;
  const early = median(values.slice(Math.floor(quarter), Math.floor(2 * quarter)));
  const late = median(values.slice(Math.floor(3 * quarter)));
  return { early, late, most: Math.max(...values), hasGrown: late > early * factor + plus };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
