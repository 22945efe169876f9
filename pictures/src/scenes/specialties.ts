import { archBridge, glints, sun, walker } from '../landscape.ts';
import { hairs, skins } from '../palette.ts';
import { physician } from '../people.ts';
import { circle, ellipse, group, land, path, rect, scene, stroke } from '../shapes.ts';
import { plant } from '../things.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardDefs, farArch, morning, table } from './grounds.ts';

const card = (...content: readonly string[]) => scene(CARD_WIDTH, CARD_HEIGHT, cardDefs, ...content);

/** A physician beside scans on a light table. */
export function oncology(): string {
  const head = (x: number, y: number, spot: string) =>
    group(
      `translate(${x} ${y})`,
      rect(-130, -150, 260, 300, '#0b1f3f', 14),
      ellipse(0, 0, 92, 112, '#2c5a98'),
      ellipse(0, 0, 76, 96, '#7fa3d3', 'opacity="0.75"'),
      stroke('M0 -92V92', '#dbe8f7', 5),
      stroke(
        'M-52 -40Q-20 -34 -34 0Q-50 24 -22 52M52 -40Q20 -34 34 0Q50 24 22 52',
        '#dbe8f7',
        5,
        'opacity="0.8"',
      ),
      spot,
    );
  return card(
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 'url(#day)'),
    circle(1000, 260, 420, 'url(#glow)'),
    rect(70, 110, 720, 500, '#c9d9ed', 24),
    `<g filter="url(#lift)">${rect(90, 130, 680, 460, '#f6f9fd', 18)}</g>`,
    head(264, 360, ''),
    head(
      596,
      360,
      circle(34, -28, 26, '#ffab5e', 'opacity="0.9"') +
        `<circle cx="34" cy="-28" r="42" fill="none" stroke="#f58220" stroke-width="6"/>`,
    ),
    physician(930, 800, 2.5, { skin: skins[3], hair: hairs.black, hairStyle: 'short' }),
    stroke('M742 790Q690 640 674 452', '#f6f9fd', 84),
    circle(672, 440, 36, skins[3]),
    stroke('M668 428L652 384', skins[3], 20),
    table(770),
  );
}

/** The joint of a knee as a drawing, and a walker who is back on the way. */
export function jointCare(): string {
  return card(
    morning,
    farArch(640, 1080, 620, 130, '#8aa6cc'),
    land('480,900 640,800 820,770 1020,780 1200,740', 900, '#3c7378'),
    path('M560 900Q760 800 900 792Q1040 784 1200 764L1200 800Q1060 812 960 830Q820 856 760 900Z', '#f2d9bd'),
    walker(930, 806, 190, '#e06d12', '#3d2a22'),
    stroke('M962 690L992 806', '#3d2a22', 7),
    `<g filter="url(#lift)">${rect(90, 110, 430, 620, '#0f2c5a', 28)}</g>`,
    circle(305, 420, 170, '#1d4f9c', 'opacity="0.55"'),
    path(
      'M252 110H358V300Q372 330 398 356Q412 392 380 410Q344 424 305 406Q266 424 230 410Q198 392 212 356Q238 330 252 300Z',
      '#dbe8f7',
    ),
    path(
      'M326 110H358V300Q372 330 398 356Q412 392 380 410Q356 420 330 412Q352 380 340 330Q326 300 326 270Z',
      '#ffffff',
    ),
    path(
      'M216 446Q260 424 305 440Q350 424 394 446Q406 478 376 506Q352 540 348 590V730H262V590Q258 540 234 506Q204 478 216 446Z',
      '#dbe8f7',
    ),
    path(
      'M322 730V590Q326 540 352 506Q372 476 362 438Q384 438 394 446Q406 478 376 506Q352 540 348 590V730Z',
      '#ffffff',
    ),
    stroke('M218 428Q262 414 305 424Q348 414 392 428', '#ffab5e', 15),
    ellipse(305, 330, 44, 54, '#f6f9fd', 'opacity="0.95"'),
    stroke('M180 250Q150 420 184 590M430 250Q460 420 426 590', '#f58220', 5, 'stroke-dasharray="3 16"'),
  );
}

/** Family and physician meet in the middle of the bridge. */
export function meeting(): string {
  const person = (
    x: number,
    y: number,
    size: number,
    coat: string,
    hair: string,
    skin: string,
    skirt = false,
  ) =>
    group(
      `translate(${x} ${y}) scale(${size / 100})`,
      skirt ? path('M-22 0L-14 -52H14L22 0Z', coat) : stroke('M-8 0L-5 -44M9 0L5 -44', '#0b1f3f', 11),
      path('M-17 -40Q-20 -84 0 -86Q20 -84 17 -40Z', coat),
      circle(0, -98, 13, skin),
      path('M-14 -98Q-15 -113 0 -113Q15 -113 14 -98Q8 -106 0 -106Q-8 -106 -14 -98Z', hair),
    );
  return card(
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 'url(#dusk)'),
    sun(880, 430, 54, '#fff6e6', 'glow'),
    land('0,560 240,480 480,548 760,470 980,540 1200,480', 900, '#3b68a5'),
    land('0,620 300,566 620,622 900,570 1200,610', 900, '#5b7fb2'),
    rect(0, 640, CARD_WIDTH, 260, '#2b588f'),
    glints(880, 660, 880, '#ffe1c2', 0.9),
    archBridge({
      from: [60, 800],
      to: [1140, 800],
      rise: 390,
      deck: 110,
      color: '#0f2c5a',
      light: '#ffc68d',
      width: 26,
      hangers: 21,
    }),
    person(520, 676, 150, '#f58220', '#1b1f2a', skins[2], true),
    person(450, 678, 138, '#3f72b8', '#8d95a3', skins[2]),
    person(586, 682, 92, '#ffab5e', '#1b1f2a', skins[2]),
    person(706, 676, 156, '#f4f7fb', '#3d2a22', skins[0]),
    stroke('M664 588Q640 596 610 590', '#f4f7fb', 16),
    land('0,800 90,790 180,818 260,900', 900, '#0b1f3f'),
    land('930,900 1010,824 1100,792 1200,780', 900, '#0b1f3f'),
  );
}

/** A bridge that ends in the air: the page that is not there. */
export function unfinishedBridge(): string {
  return card(
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 'url(#day)'),
    circle(900, 330, 420, 'url(#glow)'),
    sun(900, 330, 50, '#fff6e6', 'glow'),
    land('0,560 240,490 520,552 800,480 1200,540', 900, '#c9d9ed'),
    land('0,620 300,580 640,630 940,580 1200,600', 900, '#b3c8e3'),
    rect(0, 640, CARD_WIDTH, 260, '#8aabd4'),
    glints(900, 660, 880, '#ffffff', 0.9),
    `<clipPath id="left"><rect x="0" y="0" width="520" height="900"/></clipPath><clipPath id="right"><rect x="760" y="0" width="440" height="900"/></clipPath>`,
    `<g clip-path="url(#left)">${archBridge({ from: [120, 720], to: [1080, 720], rise: 330, deck: 60, color: '#12356b', light: '#ffab5e', width: 20, hangers: 25 })}</g>`,
    `<g clip-path="url(#right)">${archBridge({ from: [120, 720], to: [1080, 720], rise: 330, deck: 60, color: '#12356b', light: '#ffab5e', width: 20, hangers: 25 })}</g>`,
    stroke('M532 642H750', '#12356b', 5, 'stroke-dasharray="3 20"'),
    land('0,700 90,700 180,730 280,800 360,900', 900, '#12356b'),
    land('900,900 960,790 1050,730 1200,700', 900, '#12356b'),
    walker(440, 642, 92, '#e06d12', '#3d2a22'),
    plant(1120, 716, 150, '#1d4c58', '#5e9488', '#0b1f3f'),
  );
}
