import { palette as p } from './palette.ts';
import { circle, ellipse, group, path, rect, stroke } from './shapes.ts';

/** A laptop from the front; `screen` is drawn into a box of 480 × 300 at (0, 0). Stands on y at its middle x. */
export const laptop = (x: number, y: number, scale: number, screen: string, id: string) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    `<clipPath id="${id}"><rect x="0" y="0" width="480" height="300" rx="10"/></clipPath>`,
    rect(-258, -338, 516, 330, p.night, 18),
    group('translate(-240 -322)', `<g clip-path="url(#${id})">${screen}</g>`),
    path('M-300 -10H300L322 12Q324 22 308 22H-308Q-324 22 -322 12Z', '#b9c7dc'),
    path('M-300 -10H300L306 -2H-306Z', '#e4ecf6'),
    rect(-50, -10, 100, 8, '#93a6c2', 4),
  );

/** A phone; `screen` is drawn into a box of 260 × 540 at (0, 0). (x, y) is its middle. */
export const phone = (x: number, y: number, scale: number, turn: number, screen: string, id: string) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    `<clipPath id="${id}"><rect x="0" y="0" width="260" height="540" rx="26"/></clipPath>`,
    rect(-144, -284, 288, 568, p.night, 40),
    group('translate(-130 -270)', `<g clip-path="url(#${id})">${screen}</g>`),
    rect(-34, -262, 68, 14, p.night, 7),
  );

/** Lines that stand for text. */
export const lines = (
  x: number,
  y: number,
  widths: readonly number[],
  color: string,
  step = 22,
  height = 9,
) => widths.map((width, index) => rect(x, y + index * step, width, height, color, height / 2)).join('');

/** A sheet of paper with text lines, 200 × 260, its middle at (x, y). */
export const sheet = (x: number, y: number, scale: number, turn: number, content: string, filter = '') =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    rect(-100, -130, 200, 260, p.white, 12, filter ? `filter="url(#${filter})"` : ''),
    content,
  );

/** A tick in a disc. */
export const tick = (x: number, y: number, r: number, disc: string, mark: string) =>
  circle(x, y, r, disc) +
  stroke(
    `M${x - r * 0.42} ${y + r * 0.02}L${x - r * 0.1} ${y + r * 0.34}L${x + r * 0.46} ${y - r * 0.32}`,
    mark,
    r * 0.2,
  );

/** A plant in a pot; stands on (x, y). */
export function plant(x: number, y: number, size: number, leaf: string, light: string, pot: string): string {
  const blade = (angle: number, length: number, fill: string) =>
    group(
      `translate(${x} ${y - size * 0.3}) rotate(${angle})`,
      path(
        `M0 0Q${-length * 0.2} ${-length * 0.55} 0 ${-length}Q${length * 0.2} ${-length * 0.55} 0 0Z`,
        fill,
      ),
    );
  return (
    blade(-48, size * 0.6, leaf) +
    blade(48, size * 0.62, light) +
    blade(-22, size * 0.8, leaf) +
    blade(24, size * 0.82, light) +
    blade(0, size * 0.92, leaf) +
    path(
      `M${x - size * 0.2} ${y - size * 0.34}H${x + size * 0.2}L${x + size * 0.15} ${y}H${x - size * 0.15}Z`,
      pot,
    ) +
    ellipse(x, y - size * 0.34, size * 0.2, size * 0.03, '#00000022')
  );
}

/** A cup; stands on (x, y). */
export const cup = (x: number, y: number, size: number, color: string) =>
  path(
    `M${x - size * 0.4} ${y - size * 0.7}H${x + size * 0.4}L${x + size * 0.3} ${y}H${x - size * 0.3}Z`,
    color,
  ) +
  stroke(
    `M${x + size * 0.38} ${y - size * 0.56}Q${x + size * 0.7} ${y - size * 0.5} ${x + size * 0.34} ${y - size * 0.2}`,
    color,
    size * 0.1,
  );

/** A shield, 200 × 240, its middle at (x, y). */
export const shield = (x: number, y: number, scale: number, fill: string, light: string) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M0 -122Q52 -86 100 -84V-6Q96 78 0 124Q-96 78 -100 -6V-84Q-52 -86 0 -122Z', fill),
    path('M0 -122Q52 -86 100 -84V-6Q96 78 0 124Z', light, 'opacity="0.55"'),
  );
