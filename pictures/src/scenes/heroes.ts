import { archBridge, clouds, glints, house, palm, roundTree, sun, tower, walker } from '../landscape.ts';
import { blur, circle, land, linear, path, radial, rect, scene, stroke } from '../shapes.ts';

const WIDTH = 1920;
const HEIGHT = 1200;

/** Morning over a wide river: one arch from the near shore to the far one. The left stays dark for the headline. */
export function bridgeAtDawn(): string {
  const defs =
    linear(
      'sky',
      [0, 0, 1, 1],
      { at: 0, color: '#081a38' },
      { at: 0.34, color: '#163d78' },
      { at: 0.6, color: '#5f86bd' },
      { at: 0.78, color: '#f4bd8f' },
      { at: 1, color: '#ffd9b0' },
    ) +
    radial(
      'glow',
      { at: 0, color: '#fff0d8', opacity: 0.95 },
      { at: 0.3, color: '#ffcf9a', opacity: 0.55 },
      { at: 1, color: '#ffb877', opacity: 0 },
    ) +
    linear(
      'water',
      [0, 0, 1, 0.25],
      { at: 0, color: '#0a1f42' },
      { at: 0.45, color: '#27558f' },
      { at: 0.75, color: '#d79f7c' },
      { at: 1, color: '#b5907f' },
    ) +
    linear(
      'far',
      [0, 0, 1, 0],
      { at: 0, color: '#1d4683' },
      { at: 0.6, color: '#7f97bd' },
      { at: 1, color: '#c59f92' },
    ) +
    linear('mid', [0, 0, 1, 0], { at: 0, color: '#143767' }, { at: 1, color: '#5a74a0' }) +
    linear('near', [0, 0, 1, 0], { at: 0, color: '#0b2349' }, { at: 1, color: '#2c4c7c' }) +
    linear('fore', [0, 0, 1, 0], { at: 0, color: '#061530' }, { at: 1, color: '#12305c' }) +
    blur('soft', 9) +
    blur('cloud', 7) +
    linear('crown', [0, 0.2, 1, 0], { at: 0.35, color: '#0d2548' }, { at: 1, color: '#b08a7c' });
  return scene(
    WIDTH,
    HEIGHT,
    defs,
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    clouds(
      [
        [980, 250, 420],
        [1180, 286, 300],
        [620, 356, 260],
        [1440, 420, 360],
      ],
      '#ffe3c6',
      0.4,
      'cloud',
    ),
    sun(1420, 640, 62, '#fff6e6', 'glow'),
    land(
      '0,640 220,590 430,632 640,560 860,622 1080,566 1300,640 1560,570 1760,612 1920,560',
      780,
      'url(#far)',
    ),
    land('0,690 240,650 520,706 800,660 1010,700 1260,690 1500,668 1720,640 1920,668', 790, 'url(#mid)'),
    rect(0, 748, WIDTH, 460, 'url(#water)'),
    glints(1420, 760, 1130, '#fff0da', 1.2),
    `<g opacity="0.28" filter="url(#soft)" transform="translate(0 1560) scale(1 -1)">${archBridge({ from: [880, 816], to: [1740, 776], rise: 290, deck: 32, color: '#0b2349', light: '#0b2349', width: 20 })}</g>`,
    land('1450,806 1540,792 1640,756 1750,726 1920,690', 806, 'url(#near)'),
    archBridge({
      from: [880, 822],
      to: [1740, 782],
      rise: 290,
      deck: 32,
      color: '#12305d',
      light: '#ffc68d',
      width: 20,
      hangers: 23,
    }),
    land('0,730 200,716 420,740 640,768 830,808 960,850 1060,910 1240,1200', 1200, 'url(#near)'),
    land('1500,866 1600,850 1700,796 1810,772 1920,742', 866, 'url(#fore)'),
    roundTree(1752, 782, 84, '#0d2548', 'url(#crown)'),
    roundTree(1806, 772, 116, '#0d2548', 'url(#crown)'),
    roundTree(1872, 760, 92, '#0d2548', 'url(#crown)'),
    land('0,890 260,850 520,900 760,980 1000,1060 1240,1130 1500,1200', 1200, 'url(#fore)'),
    palm(96, 880, 250, '#061530'),
    palm(214, 872, 190, '#071a38'),
    walker(1180, 776, 44, '#0b2349', '#0b2349'),
    walker(1212, 775, 38, '#0b2349', '#0b2349'),
  );
}

/** Night: a lit house by the sea here, a city there, and a line of light that joins them. */
export function twoShores(): string {
  const defs =
    linear(
      'sky',
      [0, 0, 0.6, 1],
      { at: 0, color: '#050f24' },
      { at: 0.5, color: '#123061' },
      { at: 0.85, color: '#3c68a6' },
      { at: 1, color: '#8aa6cf' },
    ) +
    linear('sea', [0, 0, 0, 1], { at: 0, color: '#2a568f' }, { at: 1, color: '#071730' }) +
    radial('glow', { at: 0, color: '#ffdcae', opacity: 0.75 }, { at: 1, color: '#ffb877', opacity: 0 }) +
    radial('moon', { at: 0, color: '#eaf1f9', opacity: 0.5 }, { at: 1, color: '#eaf1f9', opacity: 0 }) +
    linear(
      'arc',
      [0, 0, 1, 0],
      { at: 0, color: '#ffab5e', opacity: 0.2 },
      { at: 0.5, color: '#ffd3a8' },
      { at: 1, color: '#f58220' },
    );
  let stars = '';
  for (let i = 0; i < 70; i++) {
    const x = (i * 397) % 1920;
    const y = ((i * 211) % 520) + 20;
    stars += circle(x, y, 1 + (i % 3) * 0.7, '#eaf1f9', `opacity="${0.25 + (i % 4) * 0.14}"`);
  }
  const arc = 'M560 792Q1080 130 1560 726';
  return scene(
    WIDTH,
    HEIGHT,
    defs,
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    stars,
    circle(1590, 236, 210, 'url(#moon)'),
    circle(1590, 236, 46, '#f6f9fd'),
    land('0,700 300,650 620,700 900,668 1200,706 1500,660 1920,700', 800, '#1c437c', 'opacity="0.75"'),
    rect(0, 752, WIDTH, 448, 'url(#sea)'),
    glints(1590, 770, 1150, '#c7d8ee', 0.9),
    glints(560, 840, 1100, '#ffc68d', 0.55),
    [
      [1340, 96, 150],
      [1420, 70, 230],
      [1478, 92, 330],
      [1560, 74, 268],
      [1626, 110, 196],
      [1724, 80, 300],
      [1796, 124, 214],
    ]
      .map(([x, width, height]) =>
        tower(x as number, 764, width as number, height as number, '#0e2850', '#ffcf9a', '#2b5490'),
      )
      .join(''),
    land('1130,806 1240,796 1380,758 1600,744 1920,730', 806, '#0a1f42'),
    stroke(arc, 'url(#arc)', 5),
    stroke(arc, '#ffd3a8', 18, 'opacity="0.14"'),
    [0.12, 0.3, 0.5, 0.7, 0.88]
      .map((t) => {
        const x = (1 - t) ** 2 * 560 + 2 * t * (1 - t) * 1080 + t * t * 1560;
        const y = (1 - t) ** 2 * 792 + 2 * t * (1 - t) * 130 + t * t * 726;
        return circle(x, y, 30, 'url(#glow)') + circle(x, y, 7, '#fff1e2');
      })
      .join(''),
    circle(560, 770, 190, 'url(#glow)'),
    land('0,800 240,786 440,800 640,834 820,886 960,950 1060,1030 1180,1200', 1200, '#081b39'),
    house(430, 812, 180, 112, '#163a70', '#ffcf9a'),
    house(318, 806, 120, 84, '#113060', '#ffbf80'),
    palm(690, 858, 210, '#061530'),
    palm(286, 800, 250, '#061530'),
    land('0,980 300,940 620,1010 960,1090 1300,1160 1600,1200', 1200, '#050f24'),
  );
}

/** Late light on a path through hills; someone walks it, and the bridge waits. */
export function theWayAcross(): string {
  const defs =
    linear(
      'sky',
      [0, 0, 1, 0.9],
      { at: 0, color: '#0d2a57' },
      { at: 0.4, color: '#2f62a8' },
      { at: 0.72, color: '#9dbbe0' },
      { at: 1, color: '#ffe1c2' },
    ) +
    radial(
      'glow',
      { at: 0, color: '#fffaf0', opacity: 0.95 },
      { at: 0.35, color: '#ffe1c2', opacity: 0.5 },
      { at: 1, color: '#ffd3a8', opacity: 0 },
    ) +
    linear('h1', [0, 0, 1, 0], { at: 0, color: '#37639f' }, { at: 1, color: '#b9c7de' }) +
    linear('h2', [0, 0, 1, 0], { at: 0, color: '#224d87' }, { at: 1, color: '#8ba6c9' }) +
    linear('h3', [0, 0, 1, 0], { at: 0, color: '#163c70' }, { at: 1, color: '#567d9f' }) +
    linear('h4', [0, 0, 1, 0.2], { at: 0, color: '#0c2850' }, { at: 1, color: '#3c7378' }) +
    linear('h5', [0, 0, 1, 0.2], { at: 0, color: '#071c3c' }, { at: 1, color: '#1f5560' }) +
    linear('way', [0, 1, 1, 0], { at: 0, color: '#c98b55' }, { at: 1, color: '#ffe6c9' }) +
    blur('cloud', 8) +
    linear('crown', [0, 0.2, 1, 0], { at: 0.3, color: '#1a4552' }, { at: 1, color: '#9db59f' });
  return scene(
    WIDTH,
    HEIGHT,
    defs,
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    clouds(
      [
        [1010, 210, 380],
        [1230, 250, 460],
        [700, 330, 300],
      ],
      '#ffffff',
      0.5,
      'cloud',
    ),
    sun(1560, 420, 70, '#fffaf0', 'glow'),
    land('0,620 260,540 520,610 780,500 1020,590 1280,510 1560,600 1920,500', 1200, 'url(#h1)'),
    land('0,700 300,640 640,712 960,640 1240,700 1520,640 1920,690', 1200, 'url(#h2)'),
    archBridge({
      from: [960, 760],
      to: [1500, 742],
      rise: 150,
      deck: 22,
      color: '#1a457d',
      light: '#ffd3a8',
      width: 13,
      hangers: 17,
    }),
    land(
      '0,800 240,740 560,790 820,770 960,752 1060,800 1240,850 1400,800 1480,742 1700,720 1920,760',
      1200,
      'url(#h3)',
    ),
    land('0,900 320,846 700,900 1020,850 1340,900 1640,850 1920,880', 1200, 'url(#h4)'),
    path(
      'M1010 760Q1090 800 1010 850Q860 920 1120 980Q1420 1050 1180 1200L1560 1200Q1640 1030 1280 960Q1020 910 1100 856Q1150 800 1034 756Z',
      'url(#way)',
      'opacity="0.9"',
    ),
    roundTree(1500, 892, 120, '#1a4552', 'url(#crown)'),
    roundTree(1580, 884, 168, '#1a4552', 'url(#crown)'),
    roundTree(1690, 880, 128, '#1a4552', 'url(#crown)'),
    land('0,1030 300,960 640,1010 900,1080 1060,1160 1120,1200', 1200, 'url(#h5)'),
    land('1500,1200 1620,1090 1780,1040 1920,1050', 1200, 'url(#h5)'),
    walker(1196, 1010, 96, '#b85a1c', '#3d2a22'),
    walker(1252, 1014, 88, '#12356b', '#1b1f2a'),
  );
}
