import { hairs, skins } from '../../palette.ts';
import { fromBehind, physician } from '../../people.ts';
import { circle, ellipse, group, land, path, rect, stroke, type Point } from '../../shapes.ts';
import { archBridge, dawnWater, haze, monitor, picture, plate, ring } from './grounds.ts';

const profile =
  'M90 640C110 540 96 486 62 420C10 330 20 210 90 120C160 36 290 16 390 66C456 100 480 160 482 226C483 250 492 268 506 292L534 342C542 358 532 368 512 370C516 384 522 394 516 406C524 416 518 426 510 430C518 444 514 458 506 466C506 494 482 506 446 500C410 496 398 510 396 546L400 640Z';

/** A calm profile with light where the brain lies. */
export const brainLight = () =>
  picture(
    haze,
    circle(800, 470, 480, 'url(#halo)'),
    group(
      'translate(500 190) scale(1.3)',
      path(profile, 'url(#body)'),
      circle(250, 210, 190, 'url(#ember)'),
      stroke(
        'M150 190Q160 130 220 128Q250 96 300 116Q360 112 370 166Q404 200 374 240Q370 284 316 282Q280 306 244 284Q190 292 176 250Q136 230 150 190Z',
        '#fff6e6',
        7,
      ),
      stroke(
        'M220 130Q232 168 206 192M300 118Q290 156 320 176M372 200Q330 204 318 236M176 246Q214 232 240 252M262 190Q268 222 300 224',
        '#fff6e6',
        6,
        'opacity="0.85"',
      ),
    ),
  );

const brainSlice = (x: number, y: number) =>
  group(
    `translate(${x} ${y})`,
    ellipse(0, 0, 136, 168, '#2c5a98'),
    ellipse(0, 0, 116, 148, '#8fb0dc', 'opacity="0.8"'),
    stroke('M0 -142V142', '#eaf1f9', 6),
    stroke(
      'M-84 -60Q-36 -50 -56 -4Q-80 34 -34 80M84 -60Q36 -50 56 -4Q80 34 34 80M-66 -100Q-40 -84 -20 -104M66 -100Q40 -84 20 -104',
      '#eaf1f9',
      6,
      'opacity="0.8"',
    ),
  );

export const brainScan = () =>
  monitor(
    brainSlice(210, 230),
    brainSlice(540, 230),
    ring(590, 190, 44),
    rect(24, 24, 110, 10, '#3f72b8', 5) + rect(24, 44, 70, 8, '#2c5a98', 4),
  );

/** A patient and a physician look at a scan together. */
export const talk = () =>
  picture(
    haze,
    rect(520, 120, 560, 420, '#ffffff', 26, 'filter="url(#lift)"'),
    rect(548, 148, 504, 364, '#0b1f3f', 14),
    group(
      'translate(800 330) scale(0.95)',
      ellipse(0, 0, 136, 168, '#2c5a98'),
      ellipse(0, 0, 116, 148, '#8fb0dc', 'opacity="0.8"'),
      stroke('M0 -142V142', '#eaf1f9', 6),
    ),
    ring(850, 300, 38),
    physician(1180, 1000, 2.2, { skin: skins[0], hair: hairs.grey, hairStyle: 'short' }),
    fromBehind(480, 1010, 2.3, {
      hairStyle: 'long',
      hair: hairs.black,
      clothes: '#b85a1c',
      light: '#f58220',
      skin: skins[2],
    }),
  );

/** A long bridge whose arches recall the curve of a spine. */
export const bridgeSpine = () =>
  picture(
    dawnWater(1200),
    [0, 1, 2, 3, 4]
      .map((i) =>
        archBridge({
          from: [60 + i * 300, 740 - i * 14],
          to: [360 + i * 300, 726 - i * 14],
          rise: 96 + (i % 2) * 22,
          deck: 26,
          color: '#0f2c5a',
          light: '#ffc68d',
          width: 15,
          hangers: 9,
        }),
      )
      .join(''),
    land('0,800 160,770 320,810 460,900 520,1000', 1000, '#0b1f3f'),
  );

/** Twenty vertebrae on their double curve. */
export function spine(): string {
  const points: Point[] = Array.from({ length: 20 }, (_, i) => {
    const t = i / 19;
    return [800 + Math.sin(t * Math.PI * 2.1 + 0.5) * -62, 120 + t * 720];
  });
  return plate(
    path(
      'M640 60Q560 220 610 400Q650 560 590 720Q560 840 600 1000H1010Q1040 840 1000 700Q960 560 990 400Q1020 220 940 60Z',
      '#ffffff',
      'opacity="0.75"',
    ),
    stroke(`M${points.map(([x, y]) => `${x + 52} ${y}`).join('L')}`, '#ffcf9a', 14),
    points
      .map(([x, y], i) => {
        const width = 66 + i * 2.6;
        const marked = i === 12;
        return (
          rect(
            x - width / 2,
            y - 15,
            width,
            29,
            marked ? 'url(#tissue)' : 'url(#bone)',
            9,
            `stroke="#a9c1e2" stroke-width="2.5"`,
          ) + stroke(`M${x + width / 2} ${y}l34 12`, marked ? '#d9773a' : '#c3d2e6', 10)
        );
      })
      .join(''),
    ring((points[12] as Point)[0], (points[12] as Point)[1], 92),
  );
}

/** A quiet room with a scanner and a window. */
export const mriRoom = () =>
  picture(
    rect(0, 0, 1600, 1000, '#dfe9f5'),
    rect(0, 780, 1600, 220, '#c3d4ea'),
    rect(1080, 130, 380, 420, 'url(#dawn)', 14) + rect(1060, 546, 420, 22, '#ffffff', 8),
    land('1080,470 1180,430 1320,470 1460,430', 550, '#4f7cb9'),
    stroke('M1270 130V550', '#ffffff', 10),
    `<g filter="url(#lift)">${rect(250, 190, 620, 620, '#f6f9fd', 150)}</g>`,
    path('M720 190Q870 190 870 340V660Q870 810 720 810Q790 740 790 500Q790 260 720 190Z', '#dbe6f3'),
    circle(560, 480, 190, '#c9d9ed') +
      circle(560, 480, 158, '#0f2c5a') +
      ellipse(560, 440, 120, 80, '#2c62b0', 'opacity="0.5"'),
    rect(470, 560, 560, 46, '#ffffff', 22, 'filter="url(#lift)"') + rect(520, 540, 470, 30, '#7fa3d3', 14),
    rect(900, 606, 60, 190, '#e4ecf6', 8),
    circle(330, 300, 12, '#f58220'),
  );
