import { sun } from '../../landscape.ts';
import { skins } from '../../palette.ts';
import { circle, ellipse, group, land, path, rect, stroke } from '../../shapes.ts';
import { plant } from '../../things.ts';
import { dawnWater, haze, monitor, picture, plate, ring } from './grounds.ts';

const neck =
  path(
    'M640 -20H960Q940 240 960 380Q980 480 1120 540Q1290 610 1320 1000H280Q310 610 480 540Q620 480 640 380Q660 240 640 -20Z',
    '#f2d3b8',
  ) +
  path(
    'M860 -20H960Q940 240 960 380Q980 480 1120 540Q1290 610 1320 1000H1130Q1100 660 960 580Q870 520 870 380Z',
    '#f9e3d0',
    'opacity="0.9"',
  );

const butterfly = (wing: string, light: string) =>
  path(
    'M800 480Q760 380 690 370Q620 380 640 480Q650 590 720 610Q780 600 790 540H810Q820 600 880 610Q950 590 960 480Q980 380 910 370Q840 380 800 480Z',
    wing,
  ) +
  path(
    'M812 470Q846 384 910 370Q980 380 960 480Q950 590 880 610Q930 540 926 470Q916 400 870 396Q836 410 812 470Z',
    light,
    'opacity="0.8"',
  );

/** A calm outline with a butterfly at the front of the neck. */
export const neckButterfly = () =>
  picture(
    haze,
    circle(800, 500, 520, 'url(#halo)'),
    path('M800 60Q960 60 964 240Q960 400 800 420Q640 400 636 240Q640 60 800 60Z', '#2c62b0'),
    path(
      'M700 380H900V560Q1080 590 1150 700Q1220 820 1230 1000H370Q380 820 450 700Q520 590 700 560Z',
      '#12356b',
    ),
    path(
      'M840 61Q960 70 964 240Q960 400 800 420Q900 360 900 240Q900 120 840 61Z',
      '#5b8bd0',
      'opacity="0.7"',
    ),
    circle(800, 560, 200, 'url(#ember)', 'opacity="0.9"'),
    group('translate(400 283) scale(0.5)', butterfly('#fff1e2', '#ffffff')),
  );

/** The thyroid in front of the windpipe, with one nodule. */
export const thyroid = () =>
  plate(
    neck,
    rect(738, 180, 124, 700, '#dbe6f3', 50),
    Array.from({ length: 11 }, (_, i) => rect(744, 226 + i * 58, 112, 26, '#b9cbe3', 13)).join(''),
    group('translate(0 20)', butterfly('#c8562c', '#ef8d57')),
    circle(900, 520, 40, '#ffcf9f') + circle(910, 510, 22, '#fff1e2'),
    ring(900, 520, 84),
  );

/** The thyroid from behind, with four small glands. */
export const parathyroid = () =>
  plate(
    neck,
    group('translate(0 20)', butterfly('#d98a66', '#efb592')),
    rect(752, 180, 96, 700, '#e9c9b4', 40),
    stroke('M800 200V860', '#d9ac92', 8),
    [
      [690, 450],
      [700, 580],
      [912, 446],
    ]
      .map(([x, y]) =>
        ellipse(x as number, y as number, 24, 31, '#f2b33d', 'stroke="#c9861c" stroke-width="5"'),
      )
      .join(''),
    ellipse(902, 580, 44, 54, '#f58220', 'stroke="#b85a1c" stroke-width="6"') +
      ellipse(914, 566, 18, 24, '#ffcf9a'),
    ring(902, 580, 102).replace(/<circle[^>]*ember[^>]*>/, ''),
  );

/** Wide steps toward the morning light, and someone on them. */
export const stairsMorning = () =>
  picture(
    rect(0, 0, 1600, 1000, 'url(#dawn)'),
    sun(1180, 300, 70, '#fff6e6', 'glow'),
    land('0,560 300,480 640,540 1000,450 1600,520', 1000, '#5f86bd'),
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (i) =>
          rect(
            180 + i * 150,
            900 - i * 74,
            1500,
            900,
            ['#0b1f3f', '#0f2950', '#143462', '#1a3f75', '#214b88', '#2a589a', '#3565aa'][i] as string,
          ) + rect(180 + i * 150, 900 - i * 74, 1500, 9, '#ffc68d', 0, 'opacity="0.85"'),
      )
      .join(''),
    group(
      'translate(730 678) scale(2.5)',
      stroke('M-6 0L0 -46L18 -34L20 -30', '#0b1f3f', 11) + stroke('M2 -46L22 -34L26 -2', '#0b1f3f', 11),
      path('M-16 -42Q-18 -88 4 -90Q24 -86 18 -40Z', '#e06d12') +
        path('M8 -90Q24 -86 18 -40H8Q14 -66 8 -90Z', '#ffab5e'),
      stroke('M2 -78Q20 -64 34 -62', '#c68a5e', 7),
      circle(8, -104, 13, '#c68a5e') +
        path('M-8 -104Q-8 -120 8 -119Q20 -118 20 -108Q6 -112 2 -100Q-2 -90 -8 -92Z', '#8d95a3') +
        circle(-9, -106, 7, '#8d95a3'),
    ),
  );

/** Dense bone on the left, thinner bone on the right. */
export function boneStructure(): string {
  const sponge = (x: number, holes: number, color: string, ground: string) => {
    const cells = Array.from({ length: 90 }, (_, i) => {
      const cx = x - 190 + ((i * 83) % 380);
      const cy = 250 + ((i * 137) % 500);
      return ellipse(cx, cy, holes * (0.7 + (i % 4) * 0.16), holes * (0.55 + (i % 3) * 0.2), ground);
    }).join('');
    return (
      rect(x - 220, 210, 440, 580, color, 60, 'filter="url(#lift)"') +
      `<clipPath id="bone${x}"><rect x="${x - 196}" y="234" width="392" height="532" rx="44"/></clipPath><g clip-path="url(#bone${x})">${cells}</g>`
    );
  };
  return plate(sponge(530, 15, '#f6efe2', '#d99a6a'), sponge(1070, 29, '#f6efe2', '#d99a6a'));
}

/** Someone trains with an elastic band beside a chair. */
export const exerciseBand = () =>
  picture(
    rect(0, 0, 1600, 1000, '#e6eef8'),
    circle(1300, 220, 460, 'url(#glow)'),
    rect(0, 820, 1600, 180, '#c3d4ea'),
    rect(1060, 120, 340, 460, 'url(#dawn)', 14) +
      stroke('M1230 120V580', '#ffffff', 10) +
      rect(1036, 576, 388, 22, '#ffffff', 8),
    plant(1480, 850, 300, '#1d4c58', '#5e9488', '#b85a1c'),
    group(
      'translate(380 860)',
      stroke('M-110 0V-300M110 0V-190M-110 -190H110M-110 -470V-190', '#8a5a3a', 20),
      rect(-126, -214, 250, 34, '#c98b55', 14),
      rect(-126, -470, 32, 180, '#c98b55', 14),
    ),
    group(
      'translate(780 860) scale(5.2)',
      stroke('M-12 0L-8 -56M14 0L8 -56', '#12356b', 13),
      path('M-20 -50Q-24 -98 0 -100Q24 -98 20 -50Z', '#f4f7fb') +
        path('M6 -100Q24 -96 20 -50H10Q16 -80 6 -100Z', '#ffffff'),
      stroke('M-16 -90L-50 -84M16 -90L50 -84', skins[2], 9),
      stroke('M-50 -84L50 -84', '#f58220', 3.5),
      circle(-52, -84, 5, skins[2]) + circle(52, -84, 5, skins[2]),
      rect(-5, -110, 10, 14, skins[2]),
      circle(0, -118, 15, skins[2]) +
        path('M-16 -116Q-18 -136 0 -136Q18 -136 16 -116Q10 -126 0 -126Q-10 -126 -16 -116Z', '#1b1f2a'),
      stroke('M-5 -112Q0 -108 5 -112', '#8a3b2b', 1.6) +
        circle(-5, -118, 1.5, '#2b2f3a') +
        circle(5, -118, 1.5, '#2b2f3a'),
    ),
  );

/** Four small stones in calm water; one of them glows. */
export const fourStones = () =>
  picture(
    dawnWater(1240),
    [
      [420, 800, 120],
      [660, 760, 92],
      [980, 772, 100],
      [1180, 840, 124],
    ]
      .map(([x, y, r], i) => {
        const [cx, cy, rx] = [x as number, y as number, r as number];
        const glow = i === 2 ? circle(cx, cy - 40, 250, 'url(#ember)', 'opacity="0.8"') : '';
        return (
          ellipse(cx, cy + 14, rx * 1.5, rx * 0.2, '#ffffff', 'opacity="0.22"') +
          glow +
          path(
            `M${cx - rx} ${cy}Q${cx - rx * 0.9} ${cy - rx * 0.8} ${cx} ${cy - rx * 0.86}Q${cx + rx * 0.95} ${cy - rx * 0.8} ${cx + rx} ${cy}Q${cx} ${cy + rx * 0.34} ${cx - rx} ${cy}Z`,
            i === 2 ? '#ffab5e' : '#12305d',
          ) +
          path(
            `M${cx + rx * 0.1} ${cy - rx * 0.85}Q${cx + rx * 0.95} ${cy - rx * 0.8} ${cx + rx} ${cy}Q${cx + rx * 0.8} ${cy + rx * 0.1} ${cx + rx * 0.5} ${cy + rx * 0.14}Q${cx + rx * 0.7} ${cy - rx * 0.4} ${cx + rx * 0.1} ${cy - rx * 0.85}Z`,
            i === 2 ? '#fff1e2' : '#4f7cb9',
            'opacity="0.75"',
          )
        );
      })
      .join(''),
  );

/** A scan of a forearm on a screen. */
export const forearmScan = () =>
  monitor(
    path(
      'M40 120Q300 90 560 150Q680 160 740 120V350Q680 320 560 330Q300 390 40 350Z',
      '#1d4f8f',
      'opacity="0.6"',
    ),
    path('M30 170Q300 150 520 190Q560 196 570 214Q560 232 520 232Q300 214 30 222Z', 'url(#bone)'),
    path('M30 262Q300 268 500 262Q556 258 572 278Q560 304 510 304Q300 322 30 312Z', 'url(#bone)'),
    [
      [606, 206],
      [650, 196],
      [612, 252],
      [656, 244],
      [624, 292],
      [668, 286],
    ]
      .map(([x, y]) => rect((x as number) - 19, (y as number) - 17, 38, 34, '#eaf1f9', 14))
      .join(''),
    [176, 216, 256, 296]
      .map((y, i) => rect(700, y - 8, 90, 17, '#d3e0f0', 8, `transform="rotate(${-6 + i * 4} 700 ${y})"`))
      .join(''),
    ring(480, 210, 48),
  );
