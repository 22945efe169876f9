/** Median and spread of some figures, as people read them. */
export function spread(figures: readonly number[], digits = 0): { median: number; min: number; max: number } {
  const sorted = [...figures].sort((a, b) => a - b);
  const round = (figure: number | undefined) => Number((figure ?? NaN).toFixed(digits));
  return {
    median: round(sorted[Math.floor(sorted.length / 2)]),
    min: round(sorted[0]),
    max: round(sorted.at(-1)),
  };
}
