import { hairs, skins } from '../../palette.ts';
import { physician } from '../../people.ts';
import { circle, ellipse, group, land, path, rect, stroke } from '../../shapes.ts';
import { cup } from '../../things.ts';
import { haze, monitor, picture, plate, ring } from './grounds.ts';

const torso =
  path(
    'M560 -20Q530 220 556 440Q580 620 520 800Q500 900 520 1000H1080Q1100 900 1080 800Q1020 620 1044 440Q1070 220 1040 -20Z',
    '#ffffff',
    'opacity="0.78"',
  ) +
  stroke(
    'M560 -20Q530 220 556 440Q580 620 520 800Q500 900 520 1000M1040 -20Q1070 220 1044 440Q1020 620 1080 800Q1100 900 1080 1000',
    '#a9c1e2',
    6,
  );

const apple = (x: number, y: number, r: number) =>
  circle(x - r * 0.4, y, r * 0.8, '#d9541e') +
  circle(x + r * 0.4, y, r * 0.8, '#f07a3c') +
  stroke(`M${x} ${y - r * 0.6}q8 -40 30 -50`, '#3d2a22', 9) +
  path(`M${x + 12} ${y - r}q60 -40 90 4q-50 30 -90 -4Z`, '#4d8b78');

/** Fruit, whole grains and water on a table by a window. */
export const kitchenTable = () =>
  picture(
    rect(0, 0, 1600, 1000, '#e6eef8'),
    rect(220, 80, 620, 520, 'url(#dawn)', 14),
    land('220,470 400,420 620,470 840,430', 600, '#4f7cb9'),
    stroke('M530 80V600M220 340H840', '#ffffff', 14) + rect(190, 590, 680, 30, '#ffffff', 10),
    rect(0, 740, 1600, 260, '#c98b55') + rect(0, 740, 1600, 22, '#e3ad7b'),
    ellipse(900, 800, 380, 40, '#8a5a3a', 'opacity="0.35"'),
    apple(760, 640, 62) +
      apple(900, 626, 66) +
      circle(1010, 656, 54, '#f2b33d') +
      circle(1022, 646, 34, '#f9cf76', 'opacity="0.7"'),
    path('M600 680H1180Q1170 800 1010 812H770Q610 800 600 680Z', '#12356b') +
      path('M960 680H1180Q1170 800 1010 812H920Q960 760 960 680Z', '#2c62b0', 'opacity="0.8"'),
    path('M1260 520H1400L1380 800H1280Z', '#cfe2f7', 'opacity="0.85"') +
      path('M1266 600H1394L1380 800H1280Z', '#7fb2e6', 'opacity="0.7"'),
    group(
      'translate(360 800)',
      ellipse(0, 0, 170, 30, '#f6f9fd'),
      path('M-130 -20Q-120 -130 0 -134Q120 -130 130 -20Q0 20 -130 -20Z', '#b9783f'),
      path('M20 -133Q120 -126 130 -20Q90 0 50 4Q70 -90 20 -133Z', '#d79b63'),
      stroke('M-60 -96l30 40M-10 -110l30 44M46 -100l26 38', '#8a5226', 8),
    ),
  );

/** The large bowel, with a small polyp. */
export const colon = () =>
  plate(
    torso,
    stroke(
      'M660 800V400Q660 330 730 350Q800 380 870 350Q940 330 940 400V700Q940 780 870 770Q800 764 800 840V900',
      '#e59a68',
      92,
    ),
    stroke(
      'M660 800V400Q660 330 730 350Q800 380 870 350Q940 330 940 400V700Q940 780 870 770Q800 764 800 840V900',
      '#f3b98d',
      52,
    ),
    Array.from({ length: 6 }, (_, i) =>
      stroke(`M616 ${460 + i * 60}q44 20 88 0M896 ${430 + i * 52}q44 20 88 0`, '#d07f4c', 7),
    ).join(''),
    stroke('M764 318q-10 44 6 90M836 322q12 40 0 84', '#d07f4c', 7),
    circle(912, 560, 22, '#b8452a') + rect(918, 552, 22, 16, '#b8452a', 8),
    ring(914, 560, 74),
  );

/** A nurse beside a screen prepares an examination. */
export const colonoscopyScreen = () =>
  picture(
    haze,
    rect(700, 150, 700, 470, '#0f2c5a', 28, 'filter="url(#lift)"'),
    rect(730, 180, 640, 410, '#071730', 16),
    circle(1050, 385, 180, '#e59a68') +
      circle(1050, 385, 136, '#d07f4c') +
      circle(1050, 385, 92, '#a9562c') +
      circle(1050, 385, 46, '#5a2715'),
    stroke('M900 300Q980 360 930 480M1200 290Q1130 380 1180 490', '#f3b98d', 10, 'opacity="0.7"'),
    rect(1020, 620, 60, 260, '#c7d8ee') + rect(900, 870, 300, 26, '#a9c1e2', 12),
    physician(470, 1000, 2.5, { skin: skins[3], hair: hairs.black, hairStyle: 'bun' }),
    group(
      'translate(470 1000) scale(2.5)',
      path(
        'M-104 0Q-108 -92 -66 -118Q-46 -128 -34 -128Q0 -96 34 -128Q46 -128 66 -118Q108 -92 104 0Z',
        '#3f8a86',
      ),
      path('M66 -118Q108 -92 104 0H70Q78 -78 38 -128Z', '#5ea6a0'),
      path('M-26 -130Q0 -104 26 -130L20 -140H-20Z', skins[3]),
    ),
  );

/** A bowl and a cup under a warm lamp. */
export const lampAndBowl = () =>
  picture(
    rect(0, 0, 1600, 1000, 'url(#room)'),
    circle(800, 470, 560, 'url(#glow)', 'opacity="0.85"'),
    stroke('M800 0V170', '#071730', 10),
    path('M640 330Q660 170 800 166Q940 170 960 330Z', '#f58220') +
      path('M820 167Q940 176 960 330H880Q880 230 820 167Z', '#ffab5e') +
      ellipse(800, 330, 160, 22, '#fff1e2'),
    ellipse(800, 770, 620, 70, '#8a5a3a') + ellipse(800, 756, 620, 66, '#c98b55'),
    ellipse(740, 760, 220, 24, '#8a5a3a', 'opacity="0.5"'),
    path('M540 590H940Q930 740 800 756H680Q550 740 540 590Z', '#f4f7fb') +
      path('M780 590H940Q930 740 800 756H740Q800 700 780 590Z', '#d3e0f0', 'opacity="0.8"') +
      ellipse(740, 590, 200, 34, '#ffd3a8') +
      ellipse(740, 588, 168, 25, '#e8a24f'),
    stroke('M680 530q-18 -34 4 -60t2 -60M770 530q-18 -34 4 -60t2 -60', '#ffffff', 8, 'opacity="0.55"'),
    cup(1110, 752, 150, '#3f72b8'),
    rect(330, 740, 150, 12, '#eef3fa', 6) + ellipse(330, 746, 40, 20, '#eef3fa'),
  );

/** Esophagus and stomach. */
export const stomach = () =>
  plate(
    torso,
    stroke('M770 -10V330Q772 380 800 400', '#d9773a', 62) +
      stroke('M770 -10V330Q772 380 800 400', '#f0a066', 30),
    path(
      'M770 360Q800 300 880 290Q1000 300 1000 470Q990 640 840 690Q730 720 640 690Q590 660 620 610Q720 620 770 560Q800 480 770 360Z',
      'url(#tissue)',
    ),
    path(
      'M900 292Q1000 310 1000 470Q990 640 840 690Q790 704 740 706Q900 640 930 500Q950 380 900 292Z',
      '#ffcf9f',
      'opacity="0.7"',
    ),
    stroke('M830 380Q880 470 820 570M880 360Q950 460 880 600', '#c8662c', 8, 'opacity="0.6"'),
    stroke('M640 660Q560 690 570 780Q580 850 660 850', '#e59a68', 56),
    ring(790, 372, 70),
  );

/** Six small plates around a clock face without figures. */
export const smallMeals = () =>
  picture(
    rect(0, 0, 1600, 1000, '#e9f0f9'),
    circle(1380, 120, 460, 'url(#glow)'),
    circle(800, 500, 190, '#ffffff', 'filter="url(#lift)"') +
      circle(800, 500, 190, 'none', 'stroke="#12356b" stroke-width="14"'),
    Array.from({ length: 12 }, (_, i) =>
      group(`rotate(${i * 30} 800 500)`, rect(796, 330, 8, i % 3 === 0 ? 34 : 18, '#8fa7c8', 4)),
    ).join(''),
    stroke('M800 500L880 440', '#12356b', 16) +
      stroke('M800 500L790 366', '#f58220', 9) +
      circle(800, 500, 16, '#12356b'),
    Array.from({ length: 6 }, (_, i) => {
      const angle = (i * 60 - 60) * (Math.PI / 180);
      const x = 800 + Math.cos(angle) * 560;
      const y = 500 + Math.sin(angle) * 330;
      const food = [
        circle(0, 0, 46, '#e8a24f') + circle(14, -10, 20, '#ffd08a'),
        apple(0, 4, 36),
        ellipse(0, 0, 54, 32, '#9cc4b2') + ellipse(12, -8, 24, 12, '#cfe6d9'),
        path('M-44 16Q-40 -40 0 -42Q40 -40 44 16Z', '#b9783f') +
          path('M8 -42Q40 -38 44 16H20Q26 -20 8 -42Z', '#d79b63'),
        circle(-16, 6, 30, '#f4f7fb', 'stroke="#d3e0f0" stroke-width="4"') +
          circle(-16, 6, 14, '#f2b33d') +
          circle(30, 0, 22, '#d9541e'),
        ellipse(0, 0, 50, 36, '#fff1e2') + stroke('M-30 0q15 -16 30 0t30 0', '#e3ad7b', 7),
      ][i] as string;
      return group(
        `translate(${x.toFixed(0)} ${y.toFixed(0)})`,
        circle(0, 0, 112, '#ffffff', 'filter="url(#lift)"'),
        circle(0, 0, 82, '#f1f5fa'),
        food,
      );
    }).join(''),
  );

/** An ultrasound picture of one rounded nodule. */
export const ultrasound = () =>
  monitor(
    path('M380 -40L700 430Q380 560 60 430Z', '#16345f'),
    Array.from({ length: 9 }, (_, i) =>
      stroke(
        `M${340 - i * 30} ${60 + i * 44}Q380 ${92 + i * 46} ${420 + i * 30} ${60 + i * 44}`,
        '#5b83b8',
        5,
        `opacity="${0.25 + (i % 3) * 0.14}"`,
      ),
    ).join(''),
    ellipse(400, 280, 120, 84, '#0b1f3f', 'stroke="#8fb0dc" stroke-width="6"'),
    ellipse(380, 264, 60, 34, '#1d4f8f', 'opacity="0.8"'),
    [
      [370, 300],
      [420, 310],
      [440, 270],
      [400, 250],
    ]
      .map(([x, y]) => circle(x as number, y as number, 6, '#eaf1f9'))
      .join(''),
    stroke('M280 280H520M400 196V364', '#ffab5e', 3, 'stroke-dasharray="10 10"'),
  );
