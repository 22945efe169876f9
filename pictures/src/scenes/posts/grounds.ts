import { archBridge, clouds, glints, sun } from '../../landscape.ts';
import { palette as p } from '../../palette.ts';
import {
  blur,
  circle,
  ellipse,
  group,
  land,
  linear,
  path,
  radial,
  rect,
  scene,
  shadow,
  stroke,
} from '../../shapes.ts';
import { plant } from '../../things.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

const defs =
  linear(
    'day',
    [0, 0, 1, 1],
    { at: 0, color: '#d6e5f6' },
    { at: 0.6, color: '#eef3fa' },
    { at: 1, color: '#fde6d0' },
  ) +
  linear(
    'dawn',
    [0, 0, 1, 1],
    { at: 0, color: '#12356b' },
    { at: 0.45, color: '#4f7cb9' },
    { at: 0.75, color: '#f2bd92' },
    { at: 1, color: '#ffe1c2' },
  ) +
  linear(
    'room',
    [0, 0, 1, 0.6],
    { at: 0, color: '#0f2c5a' },
    { at: 0.6, color: '#1d4f8f' },
    { at: 1, color: '#5b83b8' },
  ) +
  linear('water', [0, 0, 1, 0], { at: 0, color: '#2b588f' }, { at: 1, color: '#d9a787' }) +
  linear('body', [0, 0, 1, 0], { at: 0, color: '#12356b' }, { at: 1, color: '#3f72b8' }) +
  linear('tissue', [0, 0, 1, 0], { at: 0, color: '#d9773a' }, { at: 1, color: '#ffb877' }) +
  linear('bone', [0, 0, 1, 0], { at: 0, color: '#d3e0f0' }, { at: 1, color: '#ffffff' }) +
  linear('leafy', [0, 0.2, 1, 0], { at: 0.3, color: '#1d4c58' }, { at: 1, color: '#5e9488' }) +
  radial(
    'glow',
    { at: 0, color: '#fff3e0', opacity: 0.95 },
    { at: 0.4, color: '#ffcf9a', opacity: 0.5 },
    { at: 1, color: '#ffcf9a', opacity: 0 },
  ) +
  radial(
    'ember',
    { at: 0, color: '#fff1e2' },
    { at: 0.35, color: '#ffab5e', opacity: 0.9 },
    { at: 1, color: '#f58220', opacity: 0 },
  ) +
  radial(
    'halo',
    { at: 0, color: '#ffffff', opacity: 0.95 },
    { at: 0.6, color: '#ffffff', opacity: 0.5 },
    { at: 1, color: '#ffffff', opacity: 0 },
  ) +
  shadow('lift', '#0b1f3f', 0.22, 26, 22) +
  blur('cloud', 8);

export const picture = (...content: readonly string[]) => scene(WIDTH, HEIGHT, defs, ...content);

/** Pale morning with two hill lines; the ground of drawings that explain. */
export const haze =
  rect(0, 0, WIDTH, HEIGHT, 'url(#day)') +
  circle(1340, 260, 520, 'url(#glow)') +
  land('0,760 260,690 560,756 900,680 1240,750 1600,680', HEIGHT, '#c9d9ed') +
  land('0,860 340,800 740,856 1120,804 1600,850', HEIGHT, '#b3c8e3');

/** Dawn over water, without anything in it yet. */
export const dawnWater = (sunX = 1180) =>
  rect(0, 0, WIDTH, HEIGHT, 'url(#dawn)') +
  clouds(
    [
      [260, 190, 340],
      [820, 150, 420],
      [1120, 230, 300],
    ],
    '#ffe9d4',
    0.4,
    'cloud',
  ) +
  sun(sunX, 470, 54, '#fff6e6', 'glow') +
  land('0,560 240,500 520,556 820,490 1120,552 1600,480', HEIGHT, '#5f86bd') +
  land('0,620 320,580 700,624 1060,580 1600,610', HEIGHT, '#3f6aa6') +
  rect(0, 640, WIDTH, 360, 'url(#water)') +
  glints(sunX, 656, 980, '#fff0da', 1.1);

/** A drawing in the middle of a bright disc, as in a good textbook. */
export const plate = (...drawing: readonly string[]) =>
  picture(haze, circle(800, 500, 520, 'url(#halo)'), ...drawing);

/** A screen on a desk in a quiet room; `content` is drawn into 760 × 460 at (0, 0). */
export const monitor = (...content: readonly string[]) =>
  picture(
    rect(0, 0, WIDTH, HEIGHT, 'url(#room)'),
    circle(1420, 160, 420, 'url(#glow)', 'opacity="0.55"'),
    rect(0, 800, WIDTH, 200, '#0b1f3f'),
    rect(0, 800, WIDTH, 14, '#2c5a98'),
    '<clipPath id="screen"><rect width="760" height="460" rx="14"/></clipPath>',
    `<g filter="url(#lift)">${rect(394, 190, 812, 520, '#071730', 26)}</g>`,
    path('M740 710H860L880 800H720Z', '#071730') + rect(650, 792, 300, 18, '#071730', 9),
    group(
      'translate(420 216)',
      `<g clip-path="url(#screen)">${rect(0, 0, 760, 460, '#0b1f3f')}${content.join('')}</g>`,
    ),
    plant(1400, 806, 300, '#1d4c58', '#5e9488', '#b85a1c'),
    path('M150 806V560', 'none', 'stroke="#c7d8ee" stroke-width="10"') +
      path('M70 560L110 440H190L230 560Z', '#ffd3a8') +
      ellipse(150, 600, 170, 150, 'url(#glow)', 'opacity="0.6"') +
      rect(96, 796, 108, 12, '#c7d8ee', 6),
  );

/** A ring that points to one place without a word. */
export const ring = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${p.orange}" stroke-width="7"/>` +
  circle(x, y, r * 0.45, 'url(#ember)');

export { archBridge, stroke };
