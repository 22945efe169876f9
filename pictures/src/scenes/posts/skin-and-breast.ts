import { archBridge, roundTree, sun } from '../../landscape.ts';
import { hairs, skins } from '../../palette.ts';
import { fromBehind } from '../../people.ts';
import { circle, ellipse, group, land, path, rect, stroke } from '../../shapes.ts';
import { dawnWater, haze, picture, plate } from './grounds.ts';

/** Someone with a wide hat in the shade of a tree. */
export const sunHat = () =>
  picture(
    rect(0, 0, 1600, 1000, 'url(#day)'),
    sun(1280, 280, 76, '#fff6e6', 'glow'),
    land('0,600 280,520 620,590 980,510 1600,580', 1000, '#b3c8e3'),
    land('0,760 360,690 820,750 1240,690 1600,730', 1000, '#5e9488'),
    land('0,880 420,820 900,880 1600,820', 1000, '#2f6b5e'),
    ellipse(420, 880, 420, 50, '#1d4c58', 'opacity="0.5"'),
    roundTree(380, 900, 860, '#3d2a22', 'url(#leafy)'),
    fromBehind(640, 1010, 1.9, {
      hairStyle: 'long',
      hair: hairs.black,
      clothes: '#f4f7fb',
      light: '#ffffff',
      skin: skins[2],
    }),
    group(
      'translate(640 600)',
      ellipse(0, 0, 216, 52, '#e8b87c'),
      path('M-104 -6Q-100 -120 0 -124Q100 -120 104 -6Q0 24 -104 -6Z', '#f3cd98'),
      path('M-106 -10Q0 22 106 -10L104 -38Q0 -10 -104 -38Z', '#e06d12'),
      path('M0 -124Q100 -120 104 -6Q80 8 50 12Q70 -90 0 -124Z', '#ffe3bd', 'opacity="0.7"'),
    ),
  );

/** The layers of the skin, with a small dark spot in the upper one. */
export function skinLayers(): string {
  const wave = (y: number, color: string, amplitude: number) =>
    path(
      `M0 ${y}${Array.from({ length: 8 }, (_, i) => `q50 ${i % 2 ? amplitude : -amplitude} 100 0`).join('')}V560H0Z`,
      color,
    );
  return plate(
    '<clipPath id="block"><rect x="0" y="0" width="800" height="560" rx="28"/></clipPath>',
    group(
      'translate(400 230)',
      `<g filter="url(#lift)">${rect(0, 0, 800, 560, '#fff1e2', 28)}</g>`,
      `<g clip-path="url(#block)">${[
        rect(0, 0, 800, 120, '#f6dcc2'),
        wave(96, '#edbf98', 26),
        wave(190, '#e29f79', 30),
        rect(0, 420, 800, 140, '#f7dd9a'),
        Array.from({ length: 9 }, (_, i) => circle(50 + i * 90, 476 + (i % 2) * 34, 40, '#fdeec2')).join(''),
        stroke(
          'M120 420Q160 330 130 240Q120 200 150 170M640 420Q600 330 650 260Q670 220 640 180',
          '#c0563b',
          9,
        ),
        stroke('M300 420Q330 340 290 270M500 420Q470 350 520 290', '#4f7cb9', 8),
        Array.from({ length: 16 }, (_, i) => circle(26 + i * 50, 112 + (i % 2 ? 10 : -8), 9, '#b8794f')).join(
          '',
        ),
        path(
          'M330 66Q380 30 440 60Q490 56 492 104Q480 150 420 148Q352 156 326 118Q316 88 330 66Z',
          '#4a2c22',
        ),
        path('M440 60Q490 56 492 104Q480 150 420 148Q470 110 440 60Z', '#6b4333'),
      ].join('')}</g>`,
    ),
    `<circle cx="806" cy="332" r="128" fill="none" stroke="#f58220" stroke-width="7"/>`,
  );
}

/** A magnifier over a forearm with several spots. */
export const magnifier = () =>
  picture(
    haze,
    stroke('M-60 760Q500 700 1060 560', skins[1], 260),
    stroke('M-60 690Q500 630 1040 496', '#f0c39b', 110, 'opacity="0.6"'),
    [
      [250, 720, 12],
      [420, 650, 9],
      [560, 760, 14],
      [360, 790, 8],
      [980, 640, 10],
    ]
      .map(([x, y, r]) => circle(x as number, y as number, r as number, '#8a5a3c'))
      .join(''),
    stroke('M1010 660L1300 910', '#0f2c5a', 54),
    circle(850, 520, 236, '#0f2c5a', 'filter="url(#lift)"'),
    circle(850, 520, 204, '#f0c39b'),
    path(
      'M780 470Q820 420 890 446Q950 450 950 520Q930 590 860 580Q780 590 766 530Q764 496 780 470Z',
      '#5a3628',
    ),
    path('M860 440Q950 440 950 520Q930 590 860 580Q910 520 860 440Z', '#7b4c36'),
    path(
      'M690 450Q740 350 850 344',
      'none',
      'stroke="#ffffff" stroke-width="18" stroke-linecap="round" opacity="0.8"',
    ),
  );

/** Two women walk along a shore at sunrise. */
export function twoWomen(): string {
  const woman = (x: number, y: number, size: number, dress: string, light: string, hair: string) =>
    group(
      `translate(${x} ${y}) scale(${size / 100})`,
      path('M-30 0L-16 -58H16L30 0Z', dress),
      path('M4 -58H16L30 0H8Z', light),
      path('M-17 -50Q-20 -90 0 -92Q20 -90 17 -50Z', dress),
      circle(0, -104, 15, hair),
      circle(-4, -116, 8, hair),
      path('M-6 -92H6L5 -84H-5Z', skins[2]),
    );
  return picture(
    dawnWater(1120),
    archBridge({
      from: [80, 690],
      to: [620, 680],
      rise: 130,
      deck: 20,
      color: '#1a457d',
      light: '#ffc68d',
      width: 11,
      hangers: 17,
    }),
    land('0,860 300,820 700,836 1100,800 1600,830', 1000, '#e8bd94'),
    land('0,930 400,896 900,920 1600,880', 1000, '#d3a077'),
    ellipse(760, 928, 190, 14, '#8a5a3c', 'opacity="0.4"'),
    woman(700, 926, 270, '#12356b', '#2c62b0', '#1b1f2a'),
    woman(826, 930, 258, '#e06d12', '#ffab5e', '#8d95a3'),
  );
}

/** A microscope beside glass slides. */
export const pathology = () =>
  picture(
    haze,
    rect(0, 800, 1600, 200, '#12356b') + rect(0, 800, 1600, 14, '#1d4f9c'),
    circle(700, 440, 400, 'url(#halo)'),
    group(
      'translate(700 800)',
      rect(-220, -46, 440, 46, '#0f2c5a', 20),
      path('M120 -46Q250 -210 150 -420L90 -392Q160 -220 40 -46Z', '#1d4f9c'),
      rect(-190, -190, 300, 30, '#0f2c5a', 12),
      rect(-140, -202, 190, 12, '#ffd3a8', 4),
      group(
        'translate(-40 -250) rotate(0)',
        rect(-34, -20, 68, 60, '#3f72b8', 8),
        rect(-44, -190, 88, 180, '#2c62b0', 20),
        rect(-30, -260, 60, 80, '#0f2c5a', 12),
        rect(10, -190, 34, 180, '#5b8bd0', 16, 'opacity="0.7"'),
      ),
      path('M0 -400L160 -430L166 -390L20 -360Z', '#1d4f9c'),
      circle(150, -120, 40, '#f58220') + circle(150, -120, 18, '#ffab5e'),
    ),
    [0, 1, 2]
      .map((i) =>
        group(
          `translate(${1080 + i * 130} ${770 - i * 4}) rotate(${-10 + i * 8})`,
          rect(-46, -130, 92, 260, '#ffffff', 8, 'opacity="0.92" filter="url(#lift)"'),
          circle(0, 20, 26, '#e9a0b0', 'opacity="0.9"'),
          circle(8, 26, 10, '#b8627e'),
          rect(-46, -130, 92, 60, '#c9d9ed', 8),
        ),
      )
      .join(''),
  );

/** Stepping stones across calm water toward a bridge. */
export const steppingStones = () =>
  picture(
    dawnWater(1200),
    archBridge({
      from: [840, 690],
      to: [1420, 684],
      rise: 150,
      deck: 22,
      color: '#1a457d',
      light: '#ffc68d',
      width: 12,
      hangers: 17,
    }),
    [
      [300, 950, 130],
      [470, 890, 104],
      [640, 846, 84],
      [760, 800, 66],
      [850, 764, 52],
      [920, 736, 40],
      [970, 716, 30],
    ]
      .map(
        ([x, y, r]) =>
          ellipse(
            x as number,
            (y as number) + 10,
            r as number,
            (r as number) * 0.3,
            '#0b1f3f',
            'opacity="0.45"',
          ) +
          ellipse(x as number, y as number, r as number, (r as number) * 0.28, '#dbe6f3') +
          ellipse(
            (x as number) + (r as number) * 0.2,
            (y as number) - 3,
            (r as number) * 0.6,
            (r as number) * 0.15,
            '#ffffff',
            'opacity="0.8"',
          ),
      )
      .join(''),
  );
