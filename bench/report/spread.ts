/** Summary of some figures, with their extremes. */
export interface Spread {
  /** The median or the requested percentile. */
  readonly typical: number;
  readonly min: number;
  readonly max: number;
}

export function spread(figures: readonly number[], percent = 50): Spread {
  // Not Math.min(...figures): a crowd yields more figures than a call can have arguments.
  const min = figures.reduce((one, other) => Math.min(one, other), Infinity);
  const max = figures.reduce((one, other) => Math.max(one, other), -Infinity);
  return { typical: percentile(figures, percent), min, max };
}

/** @returns the percentile of the figures; NaN if there are none */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN;
}
