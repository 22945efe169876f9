export interface ChartPoint {
  /** ISO 8601. */
  readonly at: string;
  readonly value: number;
}

/** Width and height of a chart, in SVG units. */
export const CHART = { width: 120, height: 28 } as const;

/**
 * Returns one of several lines in a chart.
 *
 * @param points of this line
 * @param all points of the chart, which determine its time range and height
 * @returns points of an SVG polyline; empty if there is no line
 */
export function chartLine(points: readonly ChartPoint[], all: readonly ChartPoint[]): string {
  const times = all.map(({ at }) => Date.parse(at));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const highest = Math.max(...all.map(({ value }) => value));
  if (points.length < 2 || to === from) return '';
  const x = (at: string) => ((Date.parse(at) - from) / (to - from)) * CHART.width;
  const y = (value: number) => CHART.height - (highest === 0 ? 0 : (value / highest) * CHART.height);
  return points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}
