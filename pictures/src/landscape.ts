import { circle, ellipse, group, path, rect, stroke, type Point } from './shapes.ts';

/** The light of a landscape: a soft disc in a wide glow. `glow` names a radial gradient of the scene. */
export const sun = (x: number, y: number, r: number, color: string, glow: string) =>
  circle(x, y, r * 6.5, `url(#${glow})`) + circle(x, y, r, color);

/** Horizontal glints on water under the light, wider toward the viewer. */
export function glints(x: number, top: number, bottom: number, color: string, spread = 1): string {
  const rows = 11;
  let result = '';
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const y = top + (bottom - top) * t ** 1.25;
    const half = (22 + 96 * t) * spread * (row % 2 ? 0.62 : 1);
    const shift = Math.sin(row * 2.4) * 34 * t * spread;
    result += rect(
      x - half + shift,
      y,
      half * 2,
      2 + 3 * t,
      color,
      4,
      `opacity="${(0.62 - 0.45 * t).toFixed(2)}"`,
    );
  }
  return result;
}

/** A point on the parabola of an arch that stands on `from` and `to` and is `rise` high. */
const onArch = (from: Point, to: Point, rise: number, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t - 4 * rise * t * (1 - t),
];

/** The recurring motif: one slender arch from shore to shore, with a deck that hangs from it. */
export function archBridge(options: {
  readonly from: Point;
  readonly to: Point;
  readonly rise: number;
  /** How far below the ends of the arch's middle the deck runs, measured from the feet upward. */
  readonly deck: number;
  readonly color: string;
  readonly light: string;
  readonly width?: number;
  readonly hangers?: number;
}): string {
  const { from, to, rise, deck, color, light, width = 12, hangers = 17 } = options;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - rise * 2];
  const arch = `M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}`;
  const deckY = (t: number) => from[1] + (to[1] - from[1]) * t - deck - Math.sin(Math.PI * t) * deck * 0.35;
  const length = to[0] - from[0];
  let result = '';
  for (let i = 1; i < hangers; i++) {
    const t = i / hangers;
    const [x, y] = onArch(from, to, rise, t);
    if (y < deckY(t) - 6) result += stroke(`M${x} ${y}V${deckY(t)}`, color, width * 0.16, 'opacity="0.85"');
  }
  const deckPath = `M${from[0] - length * 0.12} ${deckY(0) + deck * 0.35}Q${middle[0]} ${deckY(0.5) - deck * 0.4} ${to[0] + length * 0.12} ${deckY(1) + deck * 0.35}`;
  return (
    result +
    stroke(deckPath, color, width * 0.8) +
    stroke(deckPath, light, width * 0.16, `transform="translate(0 ${-width * 0.34})" opacity="0.75"`) +
    stroke(arch, color, width) +
    stroke(arch, light, width * 0.24, `transform="translate(${width * 0.16} ${-width * 0.36})" opacity="0.9"`)
  );
}

/** A tree with a round crown; give `crown` a gradient that is lighter on the right. */
export const roundTree = (x: number, y: number, size: number, trunk: string, crown: string) =>
  rect(x - size * 0.035, y - size * 0.5, size * 0.07, size * 0.5, trunk) +
  ellipse(x, y - size * 0.8, size * 0.34, size * 0.44, crown);

/** A palm with five leaves. */
export function palm(x: number, y: number, size: number, color: string): string {
  const top: Point = [x + size * 0.12, y - size];
  const leaf = (dx: number, dy: number, bend: number) =>
    path(
      `M${top[0]} ${top[1]}Q${top[0] + dx * 0.5} ${top[1] + dy - bend} ${top[0] + dx} ${top[1] + dy}Q${top[0] + dx * 0.45} ${top[1] + dy - bend * 0.45} ${top[0]} ${top[1]}Z`,
      color,
    );
  const s = size;
  return (
    stroke(`M${x} ${y}Q${x + s * 0.02} ${y - s * 0.55} ${top[0]} ${top[1]}`, color, s * 0.055) +
    leaf(s * 0.42, s * 0.2, s * 0.34) +
    leaf(-s * 0.42, s * 0.18, s * 0.34) +
    leaf(s * 0.36, -s * 0.06, s * 0.26) +
    leaf(-s * 0.36, -s * 0.08, s * 0.26) +
    leaf(s * 0.08, s * 0.34, s * 0.1)
  );
}

/** A block of a city: a rectangle with a lighter side and a grid of windows, some lit. */
export function tower(
  x: number,
  base: number,
  width: number,
  height: number,
  body: string,
  lit: string,
  side: string,
) {
  const columns = Math.max(2, Math.floor(width / 18));
  const rows = Math.max(3, Math.floor(height / 26));
  let windows = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // A fixed scatter, so that a picture is the same each time it is drawn.
      if ((row * 7 + column * 5 + Math.round(x)) % 3 === 0) continue;
      const cell = width / columns;
      windows += rect(
        x + column * cell + cell * 0.28,
        base - height + 14 + row * 26,
        cell * 0.44,
        11,
        lit,
        1.5,
        'opacity="0.5"',
      );
    }
  }
  return (
    rect(x, base - height, width, height, body, 3) +
    rect(x + width * 0.72, base - height, width * 0.28, height, side, 3, 'opacity="0.35"') +
    windows
  );
}

/** A low house with a flat roof and one warm window. */
export const house = (x: number, base: number, width: number, height: number, body: string, window: string) =>
  rect(x, base - height, width, height, body, 4) +
  rect(x - 6, base - height - 8, width + 12, 12, body, 3) +
  rect(x + width * 0.2, base - height * 0.68, width * 0.22, height * 0.3, window, 3) +
  rect(x + width * 0.58, base - height * 0.68, width * 0.22, height * 0.3, window, 3, 'opacity="0.7"');

/** A walker seen from afar. */
export const walker = (x: number, y: number, size: number, coat: string, head: string) =>
  group(
    `translate(${x} ${y}) scale(${size / 100})`,
    stroke('M-9 0L-3 -42', coat, 10),
    stroke('M11 0L3 -42', coat, 10),
    path('M-15 -38Q-18 -86 0 -88Q18 -86 15 -38Z', coat),
    circle(0, -101, 13, head),
  );

/** Thin, still clouds; `filter` names a blur of the scene. */
export const clouds = (
  list: readonly (readonly [x: number, y: number, width: number])[],
  color: string,
  opacity: number,
  filter: string,
) =>
  list
    .map(([x, y, width]) =>
      ellipse(
        x + width / 2,
        y,
        width / 2,
        width * 0.022 + 3,
        color,
        `opacity="${opacity}" filter="url(#${filter})"`,
      ),
    )
    .join('');
