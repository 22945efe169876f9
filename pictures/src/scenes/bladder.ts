import { palette as p } from '../palette.ts';
import { circle, ellipse, group, linear, path, rect, scene, stroke } from '../shapes.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardDefs, farArch, morning } from './grounds.ts';

/** Kidneys, ureters and bladder in a quiet outline of the body. */
export function urinaryTract(): string {
  const kidney = (x: number, flip: number) =>
    group(
      `translate(${x} 330) scale(${flip} 1)`,
      path('M-20 -92Q52 -110 66 -24Q72 70 6 92Q-34 96 -30 50Q-8 10 -28 -30Q-46 -78 -20 -92Z', '#d9773a'),
      path('M20 -84Q60 -70 62 -20Q66 60 14 86Q40 30 34 -20Q32 -60 20 -84Z', '#f0a066', 'opacity="0.7"'),
    );
  return scene(
    CARD_WIDTH,
    CARD_HEIGHT,
    cardDefs,
    morning,
    farArch(60, 330, 640, 80, '#8aa6cc'),
    circle(600, 440, 430, 'url(#halo)'),
    path(
      'M424 -20Q404 190 412 330Q420 430 386 560Q352 700 380 900H820Q848 700 814 560Q780 430 788 330Q796 190 776 -20Z',
      '#ffffff',
      'opacity="0.72"',
    ),
    stroke(
      'M424 -20Q404 190 412 330Q420 430 386 560Q352 700 380 900M776 -20Q796 190 788 330Q780 430 814 560Q848 700 820 900',
      '#a9c1e2',
      5,
    ),
    kidney(700, 1),
    kidney(500, -1),
    stroke('M536 372Q568 460 560 560Q558 620 574 650M664 372Q632 460 640 560Q642 620 626 650', '#e8a877', 13),
    path(
      'M600 608Q706 600 706 704Q700 790 626 806Q618 830 618 860H582Q582 830 574 806Q500 790 494 704Q494 600 600 608Z',
      '#1d4f9c',
    ),
    path(
      'M600 608Q706 600 706 704Q700 790 626 806Q660 760 664 700Q666 630 600 608Z',
      '#5b8bd0',
      'opacity="0.75"',
    ),
    circle(556, 706, 21, p.amber),
    circle(540, 726, 12, p.orange),
  );
}

/** Stages as they grow through the layers of the bladder's wall, drawn as a cut from the inside (top) outward. */
export function stage(number: 1 | 2 | 3 | 4): string {
  const layer = (y: number, height: number, color: string) =>
    path(`M0 ${y}Q150 ${y - 16} 300 ${y}T600 ${y}V${y + height + 20}H0Z`, color);
  /** How deep the growth reaches. */
  const depth = { 1: 278, 2: 346, 3: 424, 4: 506 }[number];
  const size = 0.84 + number * 0.08;
  const lobes = [
    [-62, 186, 44],
    [-34, 148, 46],
    [14, 132, 50],
    [50, 156, 46],
    [68, 190, 42],
    [0, 184, 62],
  ] as const;
  const tumor =
    lobes
      .map(([dx, y, r]) => circle(300 + dx * size, 206 - (206 - y) * size, r * size, 'url(#tumor)'))
      .join('') +
    path(
      `M${300 - 80 * size} 196H${300 + 86 * size}C${300 + 76 * size} ${depth - 24} ${300 + 48 * size} ${depth} 300 ${depth}C${300 - 48 * size} ${depth} ${300 - 72 * size} ${depth - 24} ${300 - 80 * size} 196Z`,
      'url(#tumor)',
    );
  return scene(
    600,
    520,
    '<linearGradient id="tumor" gradientUnits="userSpaceOnUse" x1="200" y1="0" x2="420" y2="0"><stop offset="0" stop-color="#b85a1c"/><stop offset="1" stop-color="#ffa04e"/></linearGradient>' +
      linear('inside', [0, 0, 0, 1], { at: 0, color: '#eef4fb' }, { at: 1, color: '#d3e2f4' }),
    rect(0, 0, 600, 520, 'url(#inside)'),
    layer(206, 36, '#f4c9a4'),
    layer(244, 44, '#a9c1e2'),
    layer(290, 84, '#5b85c0'),
    layer(376, 60, '#f3e2c4'),
    rect(0, 440, 600, 80, '#dce7d9'),
    Array.from({ length: 12 }, (_, i) =>
      stroke(`M${10 + i * 52} 318q26 10 48 0M${-14 + i * 52} 346q26 10 48 0`, '#8fb0dc', 3),
    ).join(''),
    number === 4
      ? ellipse(470, 478, 62, 26, '#9cc4b2') +
          circle(454, 474, 13, '#d9773a') +
          circle(488, 482, 9, '#d9773a')
      : ellipse(470, 478, 62, 26, '#9cc4b2'),
    tumor,
    circle(288, 150, 8, '#ffd3a8', 'opacity="0.8"') + circle(334, 168, 7, '#ffd3a8', 'opacity="0.7"'),
  );
}
