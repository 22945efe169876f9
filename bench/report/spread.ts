/** What some figures come to, and their extremes. */
export interface Spread {
  /** The median, or the percentile that was asked for. */
  readonly typical: number;
  readonly min: number;
  readonly max: number;
}

export function spread(figures: readonly number[], percent = 50): Spread {
  return { typical: percentile(figures, percent), min: Math.min(...figures), max: Math.max(...figures) };
}

/** @returns the figure that `percent` of all figures do not exceed; NaN of none */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN;
}
