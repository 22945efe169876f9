import { palette as p } from '../palette.ts';
import { blur, circle, land, linear, radial, rect, shadow, stroke } from '../shapes.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 900;

/** Gradients and filters that all card pictures share. */
export const cardDefs =
  linear(
    'day',
    [0, 0, 1, 1],
    { at: 0, color: '#dbe8f7' },
    { at: 0.6, color: '#eef3fa' },
    { at: 1, color: '#fde9d6' },
  ) +
  linear(
    'dusk',
    [0, 0, 1, 1],
    { at: 0, color: '#0f2c5a' },
    { at: 0.6, color: '#2f5f9f' },
    { at: 1, color: '#e3a578' },
  ) +
  linear('navyglass', [0, 0, 1, 1], { at: 0, color: p.deep }, { at: 1, color: p.blue }) +
  linear('warm', [0, 0, 1, 1], { at: 0, color: '#e06d12' }, { at: 1, color: '#ffab5e' }) +
  linear('leafy', [0, 0.2, 1, 0], { at: 0.3, color: '#1d4c58' }, { at: 1, color: '#5e9488' }) +
  radial(
    'glow',
    { at: 0, color: '#fff3e0', opacity: 0.95 },
    { at: 0.4, color: '#ffd3a8', opacity: 0.5 },
    { at: 1, color: '#ffd3a8', opacity: 0 },
  ) +
  radial(
    'halo',
    { at: 0, color: '#ffffff', opacity: 0.95 },
    { at: 0.6, color: '#ffffff', opacity: 0.5 },
    { at: 1, color: '#ffffff', opacity: 0 },
  ) +
  shadow('lift', '#0b1f3f', 0.2, 24, 22) +
  blur('soft', 14);

/** Morning haze with two hill lines, light from the right: the ground of most cards. */
export const morning =
  rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 'url(#day)') +
  circle(980, 250, 420, 'url(#glow)') +
  land('0,640 200,570 420,636 680,560 900,630 1200,560', 900, '#c9d9ed') +
  land('0,730 260,670 560,728 860,676 1200,720', 900, '#b3c8e3');

/** A slender arch in the distance, the recurring motif. */
export const farArch = (from: number, to: number, y: number, rise: number, color: string, opacity = 0.7) =>
  `<g opacity="${opacity}">` +
  stroke(`M${from} ${y}Q${(from + to) / 2} ${y - rise * 2} ${to} ${y}`, color, 7) +
  stroke(`M${from - 50} ${y - 14}Q${(from + to) / 2} ${y - 30} ${to + 50} ${y - 14}`, color, 5) +
  Array.from({ length: 11 }, (_, index) => {
    const t = (index + 1) / 12;
    return stroke(`M${from + (to - from) * t} ${y - 4 * rise * t * (1 - t)}V${y - 20}`, color, 2);
  }).join('') +
  '</g>';

/** A table edge that things stand on. */
export const table = (y: number, color = '#12356b', light = '#1d4f9c') =>
  rect(0, y, CARD_WIDTH, CARD_HEIGHT - y, color) + rect(0, y, CARD_WIDTH, 14, light);
