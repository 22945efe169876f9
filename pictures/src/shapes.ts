/** Small pieces of SVG that the scenes are put together from. Lengths are units of the scene's view box. */

export type Point = readonly [x: number, y: number];

export interface Stop {
  readonly at: number;
  readonly color: string;
  readonly opacity?: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** @returns a path through all points without corners (Catmull-Rom as cubic Béziers) */
export function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  let path = `M${at(0)[0]} ${at(0)[1]}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const control1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const control2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    path += `C${round(control1[0])} ${round(control1[1])} ${round(control2[0])} ${round(control2[1])} ${to[0]} ${to[1]}`;
  }
  return path;
}

/** @returns the points of a list such as `0,640 220,590` */
export const points = (list: string): Point[] =>
  list.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x as number, y as number];
  });

/** Land from a ridge line, given as a list of points, down to `bottom`. */
export function land(ridge: string, bottom: number, fill: string, attributes = ''): string {
  const line = points(ridge);
  const first = line[0] as Point;
  const last = line.at(-1) as Point;
  return `<path d="${smooth(line)}L${last[0]} ${bottom}L${first[0]} ${bottom}Z" fill="${fill}" ${attributes}/>`;
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
  attributes = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" ${attributes}/>`;

export const circle = (x: number, y: number, r: number, fill: string, attributes = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${attributes}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, attributes = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${attributes}/>`;

export const path = (d: string, fill: string, attributes = '') =>
  `<path d="${d}" fill="${fill}" ${attributes}/>`;

export const stroke = (d: string, color: string, width: number, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;

export const group = (transform: string, ...content: readonly string[]) =>
  `<g transform="${transform}">${content.join('')}</g>`;

const stops = (list: readonly Stop[]) =>
  list
    .map((s) => `<stop offset="${s.at}" stop-color="${s.color}" stop-opacity="${s.opacity ?? 1}"/>`)
    .join('');

/** A gradient along a line; the line is in fractions of the painted shape. */
export const linear = (
  id: string,
  line: readonly [number, number, number, number],
  ...list: readonly Stop[]
) =>
  `<linearGradient id="${id}" x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}">${stops(list)}</linearGradient>`;

export const radial = (id: string, ...list: readonly Stop[]) =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

export const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-50%" y="-600%" width="200%" height="1300%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** The soft shadow under cards and devices. */
export const shadow = (id: string, color = '#071730', opacity = 0.22, deviation = 22, dy = 18) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="${dy}" stdDeviation="${deviation}" flood-color="${color}" flood-opacity="${opacity}"/></filter>`;

/** A whole picture. */
export const scene = (width: number, height: number, defs: string, ...content: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${content.join('')}</svg>`;
