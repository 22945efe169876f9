import { hairs, palette as p, skins } from '../palette.ts';
import { hand } from '../people.ts';
import { circle, path, rect, scene, stroke } from '../shapes.ts';
import { cup, laptop, lines, phone, plant, sheet, tick } from '../things.ts';
import { videoScreen } from './consult.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardDefs, farArch, morning, table } from './grounds.ts';

const card = (...content: readonly string[]) => scene(CARD_WIDTH, CARD_HEIGHT, cardDefs, ...content);

/** A hand holds a phone with a short form that is almost done. */
export function createAccount(): string {
  const field = (y: number, width: number, active = false) =>
    rect(
      28,
      y,
      204,
      48,
      active ? '#ffffff' : '#eef3fa',
      10,
      active ? `stroke="${p.orange}" stroke-width="3"` : '',
    ) + rect(44, y + 20, width, 9, active ? p.deep : '#9db3d0', 5);
  const screen =
    rect(0, 0, 260, 540, '#ffffff') +
    rect(0, 0, 260, 150, 'url(#navyglass)') +
    circle(130, 96, 42, '#eaf1f9') +
    circle(130, 84, 16, p.river) +
    path('M100 126Q102 100 130 100Q158 100 160 126Z', p.river) +
    field(178, 120) +
    field(240, 150) +
    field(302, 96, true) +
    rect(28, 376, 204, 54, p.orange, 27) +
    rect(84, 398, 92, 10, p.navy, 5) +
    lines(66, 462, [128, 84], '#d3deec', 20, 8);
  return card(
    morning,
    farArch(120, 560, 640, 130, '#8aa6cc'),
    circle(640, 450, 330, 'url(#halo)'),
    hand(760, 620, 1130, 980, skins[2], '#12356b', 120),
    `<g filter="url(#lift)">${phone(640, 430, 1.28, -6, screen, 'screen')}</g>`,
    `<g filter="url(#lift)">${tick(860, 200, 62, p.white, p.orange)}</g>`,
  );
}

/** Reports and a scan go along an arc into a folder on the other side. */
export function startCase(): string {
  const scan =
    rect(-100, -130, 200, 260, p.navy, 12) +
    path('M-44 -84Q-70 0 -52 92Q-20 108 -10 60V-70Q-20 -104 -44 -84Z', '#7fa3d3', 'opacity="0.55"') +
    path('M44 -84Q70 0 52 92Q20 108 10 60V-70Q20 -104 44 -84Z', '#7fa3d3', 'opacity="0.55"') +
    stroke('M0 -104V100', '#c7d8ee', 7, 'stroke-dasharray="14 8"') +
    circle(38, 30, 17, '#ffab5e', 'opacity="0.9"');
  return card(
    morning,
    circle(850, 520, 380, 'url(#halo)'),
    stroke('M150 640Q560 10 960 520', p.orange, 6, 'stroke-dasharray="2 22"'),
    `<g filter="url(#lift)">${sheet(230, 520, 1.12, -10, rect(-72, -98, 70, 16, p.deep, 8) + lines(-72, -58, [144, 128, 140, 96, 136, 80], '#c3d2e6'))}</g>`,
    `<g filter="url(#lift)">${sheet(480, 300, 0.98, 4, scan)}</g>`,
    `<g filter="url(#lift)">${sheet(716, 300, 0.84, 12, rect(-72, -98, 84, 16, p.deep, 8) + stroke('M-72 -20H-40L-26 -58L-2 30L18 -36L30 -8H72', p.orange, 8) + lines(-72, 62, [144, 110], '#c3d2e6'))}</g>`,
    `<g filter="url(#lift)">${path('M700 470Q700 446 724 446H836L872 486H1068Q1092 486 1092 510V760H700Z', '#0f2c5a')}</g>`,
    sheet(810, 560, 0.9, -4, lines(-72, -98, [120, 144, 96], '#c3d2e6')),
    sheet(960, 566, 0.9, 5, lines(-72, -98, [140, 108], '#c3d2e6')),
    path(
      'M672 560Q670 536 696 536H1096Q1122 536 1120 560L1096 772Q1092 796 1068 796H724Q700 796 696 772Z',
      'url(#navyglass)',
    ),
    path(
      'M896 600Q940 630 966 630V690Q962 738 896 764Q830 738 826 690V630Q852 630 896 600Z',
      '#ffffff',
      'opacity="0.95"',
    ),
    stroke('M868 684L888 706L926 660', p.orange, 13),
  );
}

/** The physician on a laptop, and the written report beside it. */
export function getOpinion(): string {
  return card(
    morning,
    farArch(60, 420, 640, 110, '#8aa6cc'),
    circle(520, 380, 400, 'url(#halo)'),
    table(732),
    plant(1090, 744, 300, '#1d4c58', '#5e9488', '#b85a1c'),
    `<g filter="url(#lift)">${laptop(480, 724, 1.42, videoScreen({ skin: skins[1], hair: hairs.grey, hairStyle: 'short' }), 'screen')}</g>`,
    `<g filter="url(#lift)">${sheet(
      930,
      560,
      1.26,
      5,
      rect(-74, -100, 96, 18, p.deep, 9) +
        lines(-74, -60, [148, 120], '#c3d2e6') +
        [0, 1, 2]
          .map(
            (i) =>
              tick(-60, 10 + i * 38, 13, '#fde3cb', p.brick) +
              rect(-34, 5 + i * 38, 100 - i * 16, 9, '#c3d2e6', 5),
          )
          .join(''),
    )}</g>`,
    cup(90, 744, 84, p.orange),
  );
}
