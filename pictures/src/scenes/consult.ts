import { archBridge, glints, palm, sun } from '../landscape.ts';
import { hairs, palette as p, skins } from '../palette.ts';
import { fromBehind, physician } from '../people.ts';
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
} from '../shapes.ts';
import { cup, laptop, plant } from '../things.ts';

/** What the screen of a video consultation shows: the physician, a small second picture and the controls. */
export function videoScreen(look: Parameters<typeof physician>[3]): string {
  return (
    rect(0, 0, 480, 300, '#dfe9f5') +
    rect(300, 0, 180, 300, '#cddcee') +
    rect(28, 40, 120, 86, '#ffffff', 6) +
    circle(380, 70, 120, '#f2f6fb', 'opacity="0.7"') +
    physician(240, 318, 1.02, look) +
    rect(366, 206, 96, 66, p.deep, 8) +
    circle(414, 232, 13, skins[2]) +
    path('M392 272Q392 246 414 246Q436 246 436 272Z', p.amber) +
    rect(28, 256, 108, 30, '#0b1f3fb8', 15) +
    circle(54, 271, 8, p.white) +
    circle(82, 271, 8, p.orange) +
    circle(110, 271, 8, p.white)
  );
}

/** Evening at home: two of a family sit before the screen on which their physician speaks; the bridge is in the window. */
export function consultAtHome(): string {
  const defs =
    linear(
      'wall',
      [0, 0, 1, 0.4],
      { at: 0, color: '#081a38' },
      { at: 0.5, color: '#143665' },
      { at: 1, color: '#2a5490' },
    ) +
    linear(
      'sky',
      [0, 0, 0.4, 1],
      { at: 0, color: '#3c6fb4' },
      { at: 0.55, color: '#c7b9c9' },
      { at: 1, color: '#ffd3a8' },
    ) +
    linear('water', [0, 0, 1, 0], { at: 0, color: '#39669f' }, { at: 1, color: '#e0ab84' }) +
    linear(
      'table',
      [0, 0, 1, 0],
      { at: 0, color: '#0b2144' },
      { at: 0.6, color: '#4a3a45' },
      { at: 1, color: '#8a5a3a' },
    ) +
    radial(
      'glow',
      { at: 0, color: '#fff3e0', opacity: 0.95 },
      { at: 0.4, color: '#ffcf9a', opacity: 0.45 },
      { at: 1, color: '#ffb877', opacity: 0 },
    ) +
    radial(
      'screenlight',
      { at: 0, color: '#cfe2fa', opacity: 0.5 },
      { at: 1, color: '#cfe2fa', opacity: 0 },
    ) +
    shadow('lift', '#040c1c', 0.5, 26, 20) +
    blur('soft', 40) +
    '<clipPath id="window"><rect x="1080" y="150" width="700" height="560" rx="14"/></clipPath>';
  const view =
    rect(1080, 150, 700, 560, 'url(#sky)') +
    sun(1600, 470, 34, '#fff6e6', 'glow') +
    land('1080,500 1200,460 1340,502 1500,452 1640,500 1780,470', 720, '#6e86b3') +
    land('1080,540 1260,516 1460,548 1640,520 1780,536', 720, '#486a9f') +
    rect(1080, 560, 700, 150, 'url(#water)') +
    glints(1600, 566, 690, '#fff0da', 0.5) +
    archBridge({
      from: [1190, 580],
      to: [1640, 574],
      rise: 120,
      deck: 18,
      color: '#1a3a6c',
      light: '#ffd3a8',
      width: 10,
      hangers: 15,
    }) +
    land('1080,580 1180,580 1250,604 1320,640 1400,720', 720, '#163862') +
    palm(1130, 600, 130, '#10294f');
  return scene(
    1920,
    1200,
    defs,
    rect(0, 0, 1920, 1200, 'url(#wall)'),
    `<path d="M1080 710L620 1200H1500L1780 710Z" fill="#ffcf9a" opacity="0.10" filter="url(#soft)"/>`,
    `<g clip-path="url(#window)">${view}</g>`,
    stroke('M1430 150V710M1080 430H1780', '#0e2850', 12),
    `<rect x="1080" y="150" width="700" height="560" rx="14" fill="none" stroke="#0e2850" stroke-width="22"/>`,
    rect(1046, 708, 768, 26, '#1c4479', 8),
    path('M1814 110H1920V780H1838Q1786 500 1814 110Z', '#214a83'),
    path('M1046 110H946Q960 520 930 780H1032Q1078 480 1046 110Z', '#173b70'),
    rect(900, 96, 1020, 20, '#0a1f42', 10),
    circle(1290, 800, 420, 'url(#screenlight)'),
    plant(1700, 912, 250, '#1d4c58', '#3c7378', '#b85a1c'),
    rect(760, 906, 1160, 40, 'url(#table)', 10),
    rect(760, 940, 1160, 260, '#081a38', 0),
    group(
      '',
      `<g filter="url(#lift)">${laptop(1290, 896, 1.06, videoScreen({ skin: skins[1], hair: hairs.brown, hairStyle: 'long' }), 'screen')}</g>`,
    ),
    cup(960, 906, 56, p.amber),
    ellipse(1240, 1210, 420, 60, '#040c1c', 'opacity="0.5"'),
    fromBehind(1060, 1226, 1.5, {
      hairStyle: 'bun',
      hair: hairs.grey,
      clothes: '#8a3f12',
      light: '#f58220',
      skin: skins[2],
    }),
    fromBehind(1480, 1240, 1.62, {
      hairStyle: 'short',
      hair: hairs.black,
      clothes: '#12305d',
      light: '#3f72b8',
      skin: skins[2],
    }),
  );
}
