import { hairs, palette as p, skins } from '../palette.ts';
import { circle, group, land, path, rect, scene, stroke } from '../shapes.ts';
import { laptop, lines, phone, plant, sheet, tick } from '../things.ts';
import { videoScreen } from './consult.ts';
import { cardDefs, farArch } from './grounds.ts';

export const FILM_WIDTH = 1280;
export const FILM_HEIGHT = 720;
/** Seconds; three acts, one for each step. */
export const ACT_S = 6;
export const FILM_S = 3 * ACT_S;
const FADE_S = 0.6;

const clamp = (t: number) => Math.min(1, Math.max(0, t));
/** Slow, quick, slow. */
const ease = (t: number) => clamp(t) ** 2 * (3 - 2 * clamp(t));
/** How far a movement is that begins at `start` and lasts `seconds`, 0 to 1. */
const during = (now: number, start: number, seconds: number) => ease((now - start) / seconds);
const faded = (opacity: number, content: string) => `<g opacity="${opacity.toFixed(3)}">${content}</g>`;
const popped = (x: number, y: number, size: number, content: string) =>
  size <= 0.01 ? '' : group(`translate(${x} ${y}) scale(${size.toFixed(3)})`, content);

const ground = (now: number) =>
  rect(0, 0, FILM_WIDTH, FILM_HEIGHT, 'url(#day)') +
  circle(1080, 190, 360, 'url(#glow)') +
  group(
    `translate(${(-now * 3).toFixed(2)} 0)`,
    land('0,560 220,500 460,552 740,480 1000,546 1340,490', 720, '#c9d9ed'),
  ) +
  group(
    `translate(${(-now * 5).toFixed(2)} 0)`,
    land('0,640 280,590 620,636 940,596 1380,630', 720, '#b3c8e3'),
  ) +
  farArch(80, 470, 566, 100, '#8aa6cc', 0.6);

/** A form on a phone is filled in, and ticked. */
function account(t: number): string {
  const field = (y: number, width: number, start: number) =>
    rect(28, y, 204, 48, '#eef3fa', 10) + rect(44, y + 20, width * during(t, start, 0.8), 9, p.deep, 5);
  const screen =
    rect(0, 0, 260, 540, p.white) +
    rect(0, 0, 260, 150, 'url(#navyglass)') +
    circle(130, 96, 42, '#eaf1f9') +
    circle(130, 84, 16, p.river) +
    path('M100 126Q102 100 130 100Q158 100 160 126Z', p.river) +
    field(178, 120, 1.2) +
    field(240, 150, 2) +
    field(302, 96, 2.8) +
    rect(28, 376, 204, 54, during(t, 3.6, 0.3) > 0.5 ? p.orange : '#f7c497', 27) +
    rect(84, 398, 92, 10, p.navy, 5);
  const rise = (1 - during(t, 0, 1)) * 520;
  return (
    circle(640, 380, 300, 'url(#halo)') +
    group(
      `translate(0 ${rise.toFixed(1)})`,
      `<g filter="url(#lift)">${phone(640, 380, 1.06, -4, screen, 'phone')}</g>`,
    ) +
    popped(836, 220, during(t, 4.1, 0.5), `<g filter="url(#lift)">${tick(0, 0, 54, p.white, p.orange)}</g>`)
  );
}

/** Reports and a scan go along an arc into a folder. */
function records(t: number): string {
  const scan =
    rect(-100, -130, 200, 260, p.navy, 12) +
    circle(0, -10, 70, '#2c5a98') +
    stroke('M0 -70V50', '#c7d8ee', 6) +
    circle(26, -24, 13, p.amber);
  const papers = [
    rect(-72, -98, 70, 16, p.deep, 8) + lines(-72, -58, [144, 128, 140, 96, 136], '#c3d2e6'),
    scan,
    rect(-72, -98, 84, 16, p.deep, 8) +
      stroke('M-72 -20H-40L-26 -58L-2 30L18 -36L30 -8H72', p.orange, 8) +
      lines(-72, 62, [144, 110], '#c3d2e6'),
  ];
  const travel = papers
    .map((paper, index) => {
      const u = during(t, 0.7 + index * 1, 2);
      const x = (1 - u) ** 2 * 220 + 2 * u * (1 - u) * 640 + u * u * 960;
      const y = (1 - u) ** 2 * 470 + 2 * u * (1 - u) * -60 + u * u * 470;
      const arrived = during(t, 0.4 + index * 0.3, 0.4);
      return faded(arrived, sheet(x, y, 0.78 - 0.2 * u, -10 + 22 * u, paper));
    })
    .reverse()
    .join('');
  return (
    circle(900, 420, 300, 'url(#halo)') +
    stroke('M220 470Q640 -60 960 470', p.orange, 5, 'stroke-dasharray="2 20" opacity="0.8"') +
    path('M790 372Q790 350 812 350H900L930 384H1090Q1112 384 1112 406V600H790Z', '#0f2c5a') +
    travel +
    path(
      'M768 452Q766 430 790 430H1112Q1136 430 1134 452L1114 616Q1110 636 1090 636H812Q792 636 788 616Z',
      'url(#navyglass)',
    ) +
    group(
      'translate(951 530)',
      path('M0 -62Q36 -38 58 -38V8Q54 48 0 72Q-54 48 -58 8V-38Q-36 -38 0 -62Z', p.white, 'opacity="0.95"'),
    ) +
    popped(951, 532, during(t, 4.4, 0.5), stroke('M-24 0L-6 18L28 -22', p.orange, 12))
  );
}

/** The physician speaks, and a report with three ticks comes. */
function opinion(t: number): string {
  const report =
    rect(-74, -100, 96, 18, p.deep, 9) +
    lines(-74, -60, [148, 120], '#c3d2e6') +
    [0, 1, 2]
      .map(
        (i) =>
          rect(-34, 5 + i * 38, (100 - i * 16) * during(t, 2.6 + i * 0.5, 0.5), 9, '#c3d2e6', 5) +
          popped(-60, 10 + i * 38, during(t, 2.8 + i * 0.5, 0.4), tick(0, 0, 13, '#fde3cb', p.brick)),
      )
      .join('');
  const slide = (1 - during(t, 1.4, 1)) * 420;
  return (
    circle(560, 340, 340, 'url(#halo)') +
    rect(0, 612, FILM_WIDTH, 108, '#12356b') +
    rect(0, 612, FILM_WIDTH, 10, '#1d4f9c') +
    plant(1170, 620, 230, '#1d4c58', '#5e9488', '#b85a1c') +
    `<g filter="url(#lift)">${laptop(540, 606, 1.34, videoScreen({ skin: skins[1], hair: hairs.grey, hairStyle: 'short' }), 'laptop')}</g>` +
    group(
      `translate(${slide.toFixed(1)} 0)`,
      `<g filter="url(#lift)">${sheet(950, 430, 1.14, 4, report)}</g>`,
    )
  );
}

const acts = [account, records, opinion];

/** One picture of the film. @param now seconds from its beginning */
export function explainerFrame(now: number): string {
  const visible = acts.map((act, index) => {
    const t = now - index * ACT_S;
    if (t < 0 || t > ACT_S) return '';
    // The film ends on its last picture, so that act does not fade.
    const out = index === acts.length - 1 ? 1 : clamp((ACT_S - t) / FADE_S);
    return faded(Math.min(clamp(t / FADE_S), out), act(t));
  });
  return scene(FILM_WIDTH, FILM_HEIGHT, cardDefs, ground(now), ...visible);
}
