/** What some figures come to, and their extremes. */
export interface Spread {
  /** The median, or the percentile that was asked for. */
  readonly typical: number;
  readonly min: number;
  readonly max: number;
}

export function spread(figures: readonly number[], percent = 50): Spread {
  // Not Math.min(...figures): a crowd has more figures than a call may have arguments.
  const min = figures.reduce((one, other) => Math.min(one, other), Infinity);
  const max = figures.reduce((one, other) => Math.max(one, other), -Infinity);
  return { typical: percentile(figures, percent), min, max };
}

/** @returns the figure that `percent` of all figures do not exceed; NaN of none */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN;
}
