import { archBridge, glints, sun } from '../landscape.ts';
import { hairs, palette as p, skins } from '../palette.ts';
import { physician } from '../people.ts';
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
import { cup, lines, phone, sheet, shield, tick } from '../things.ts';

const WIDTH = 1000;
const HEIGHT = 640;

const defs =
  linear(
    'evening',
    [0, 0, 1, 1],
    { at: 0, color: p.navy },
    { at: 0.55, color: p.deep },
    { at: 1, color: p.blue },
  ) +
  linear('navyglass', [0, 0, 1, 1], { at: 0, color: p.deep }, { at: 1, color: p.blue }) +
  radial(
    'glow',
    { at: 0, color: '#fff3e0', opacity: 0.85 },
    { at: 0.4, color: '#ffd3a8', opacity: 0.35 },
    { at: 1, color: '#ffd3a8', opacity: 0 },
  ) +
  shadow('lift', p.night, 0.4, 18, 16) +
  blur('soft', 10);

/** Evening light over two hill lines, from the navy of a page's banner at the left: each inner page has its own thing in it. */
const banner = (...content: readonly string[]) =>
  scene(
    WIDTH,
    HEIGHT,
    defs,
    rect(0, 0, WIDTH, HEIGHT, 'url(#evening)'),
    circle(820, 210, 330, 'url(#glow)', 'opacity="0.55"'),
    land('0,520 240,470 520,516 780,450 1000,492', HEIGHT, '#1a417f', 'opacity="0.8"'),
    land('0,580 300,546 620,584 1000,540', HEIGHT, '#0f2c5a'),
    ...content,
  );

const lifted = (content: string) => `<g filter="url(#lift)">${content}</g>`;
const text = (x: number, y: number, widths: readonly number[]) => lines(x, y, widths, '#c3d2e6');

/** Two cups on one table, the bridge behind them. */
export const twoCups = () =>
  banner(
    sun(820, 230, 34, '#fff6e6', 'glow'),
    archBridge({
      from: [420, 520],
      to: [960, 520],
      rise: 190,
      deck: 50,
      color: '#7fa3d3',
      light: '#ffc68d',
      width: 12,
      hangers: 17,
    }),
    rect(0, 540, WIDTH, 100, '#0b1f3f') + rect(0, 540, WIDTH, 8, '#2c5a98'),
    cup(560, 552, 120, p.white) + cup(780, 552, 120, p.orange),
    stroke(
      'M548 430Q536 408 552 388M572 430Q562 404 578 384M768 430Q756 408 772 388M792 430Q782 404 798 384',
      '#ffffff',
      5,
      'opacity="0.5"',
    ),
  );

/** What a second opinion is made of: a written opinion, and somebody on a screen. */
export const opinionAndScreen = () =>
  banner(
    lifted(
      sheet(
        610,
        320,
        1.45,
        -7,
        rect(-72, -98, 84, 16, p.deep, 8) +
          text(-72, -58, [144, 120, 140, 96]) +
          tick(48, 74, 26, '#fde3cb', p.brick),
      ),
    ),
    lifted(
      phone(
        835,
        320,
        0.82,
        5,
        rect(0, 0, 260, 540, '#dbe8f7') +
          circle(130, 200, 110, '#ffffff', 'opacity="0.7"') +
          physician(130, 430, 1.15, { skin: skins[3], hair: hairs.black }) +
          rect(0, 430, 260, 110, p.deep) +
          circle(130, 484, 30, p.orange),
        'screen',
      ),
    ),
  );

/** Cells under a lens, one of them marked. */
export const cellsUnderLens = () => {
  const cell = (x: number, y: number, r: number, marked = false) =>
    circle(x, y, r, marked ? '#ffd3a8' : '#dbe8f7', 'opacity="0.95"') +
    circle(x + r * 0.12, y - r * 0.06, r * 0.42, marked ? p.orange : p.river);
  return banner(
    lifted(circle(730, 290, 206, '#f6f9fd')),
    `<clipPath id="lens"><circle cx="730" cy="290" r="190"/></clipPath>`,
    `<g clip-path="url(#lens)">${rect(520, 80, 420, 420, '#eaf1f9')}${[
      [610, 190, 44],
      [700, 160, 52],
      [800, 190, 46],
      [640, 290, 54],
      [830, 300, 56],
      [660, 400, 50],
      [770, 410, 46],
      [560, 370, 40],
      [880, 400, 40],
    ]
      .map(([x, y, r]) => cell(x as number, y as number, r as number))
      .join('')}${cell(738, 290, 46, true)}</g>`,
    `<circle cx="730" cy="290" r="198" fill="none" stroke="${p.orange}" stroke-width="10"/>`,
    stroke('M872 430L946 520', p.orange, 26) + stroke('M872 430L946 520', p.amber, 8),
  );
};

/** A joint in a drawing, with the arc of its movement. */
export const jointAndArc = () =>
  banner(
    lifted(rect(560, 70, 330, 480, '#f6f9fd', 26)),
    circle(725, 300, 130, '#dbe8f7'),
    path(
      'M690 70H760V220Q772 246 796 266Q808 292 784 308Q754 318 725 306Q696 318 666 308Q642 292 654 266Q678 246 690 220Z',
      p.river,
    ),
    path(
      'M648 330Q686 314 725 328Q764 314 802 330Q812 356 788 380Q768 404 766 440V550H684V440Q682 404 662 380Q638 356 648 330Z',
      p.haze,
    ),
    ellipse(725, 238, 30, 38, '#ffffff', 'opacity="0.9"'),
    stroke('M650 318Q686 304 725 314Q764 304 800 318', p.orange, 12),
    stroke('M612 180Q580 300 616 430M838 180Q870 300 834 430', p.orange, 5, 'stroke-dasharray="3 15"'),
  );

/** Kidneys, ureters and bladder, as on a page of a textbook. */
export const urinaryDrawing = () =>
  banner(
    lifted(rect(550, 60, 360, 500, '#f6f9fd', 26)),
    path('M640 160Q600 130 598 190Q596 260 640 262Q666 250 652 212Q666 176 640 160Z', p.haze),
    path('M820 160Q860 130 862 190Q864 260 820 262Q794 250 808 212Q794 176 820 160Z', p.haze),
    stroke('M648 220Q676 300 684 380M812 220Q784 300 776 380', p.river, 9),
    path(
      'M660 392Q730 360 800 392Q816 470 760 494Q744 500 742 526H718Q716 500 700 494Q644 470 660 392Z',
      p.river,
    ),
    circle(776, 428, 15, p.orange),
  );

/** Three stones across the water, each a step nearer to the light. */
export const steppingStones = () =>
  banner(
    sun(830, 190, 38, '#fff6e6', 'glow'),
    land('0,380 300,350 640,384 1000,344', HEIGHT, '#17407c'),
    rect(0, 400, WIDTH, 240, '#12356b'),
    glints(830, 412, 620, '#ffe1c2', 0.8),
    [
      [560, 560, 104],
      [700, 490, 78],
      [800, 440, 54],
    ]
      .map(
        ([x, y, r]) =>
          ellipse(
            x as number,
            (y as number) + 12,
            r as number,
            (r as number) * 0.3,
            '#071730',
            'opacity="0.5"',
          ) +
          ellipse(x as number, y as number, r as number, (r as number) * 0.3, '#dbe8f7') +
          ellipse((x as number) + 6, (y as number) - 4, (r as number) * 0.8, (r as number) * 0.2, '#ffffff'),
      )
      .join(''),
    stroke('M560 540Q620 470 700 480Q750 470 800 432', p.orange, 6, 'stroke-dasharray="3 18"'),
  );

/** Questions and answers: two speech balloons. */
export const balloons = () =>
  banner(
    lifted(
      path(
        'M520 130Q520 94 556 94H800Q836 94 836 130V262Q836 298 800 298H640L580 350V298H556Q520 298 520 262Z',
        p.white,
      ),
    ),
    text(566, 146, [200, 168, 120]),
    lifted(
      path(
        'M640 372Q640 340 672 340H888Q920 340 920 372V472Q920 504 888 504H870V552L820 504H672Q640 504 640 472Z',
        p.orange,
      ),
    ),
    lines(682, 384, [190, 150, 100], '#fff1e2', 30, 12),
    circle(800, 236, 22, '#fde3cb') + stroke('M789 236L797 244L812 228', p.brick, 6),
  );

/** A telephone, an envelope, and a light that is on. */
export const callAndLetter = () =>
  banner(
    lifted(
      group(
        'translate(600 350) rotate(-6)',
        rect(-150, -104, 300, 208, p.white, 18),
        stroke('M-140 -92L0 20L140 -92', '#c3d2e6', 9),
        circle(96, 58, 26, p.orange),
      ),
    ),
    lifted(
      phone(
        850,
        310,
        0.78,
        6,
        rect(0, 0, 260, 540, 'url(#navyglass)') +
          circle(130, 190, 74, '#ffffff22') +
          circle(130, 190, 54, p.white) +
          circle(130, 172, 20, p.river) +
          path('M92 226Q96 196 130 196Q164 196 168 226Z', p.river) +
          circle(78, 420, 38, p.brick) +
          circle(182, 420, 38, '#2f8f63') +
          stroke('M166 420L178 432L200 408', p.white, 8),
        'call',
      ),
    ),
  );

/** Physicians side by side. */
export const panel = () =>
  banner(
    physician(560, 640, 1.75, { skin: skins[1], hair: hairs.grey }),
    physician(860, 640, 1.75, { skin: skins[3], hair: hairs.black, hairStyle: 'bun' }),
    physician(712, 640, 2.05, { skin: skins[2], hair: hairs.black, hairStyle: 'long' }),
  );

/** A shield and a lock before a report. */
export const lockedReport = () =>
  banner(
    lifted(
      sheet(640, 310, 1.6, -6, rect(-72, -98, 110, 16, p.deep, 8) + text(-72, -58, [144, 128, 140, 100])),
    ),
    lifted(shield(800, 350, 1.3, p.river, p.haze)),
    group(
      'translate(800 350)',
      rect(-52, -18, 104, 84, p.white, 14),
      stroke('M-30 -20V-46Q-30 -78 0 -78Q30 -78 30 -46V-20', p.white, 15),
      circle(0, 16, 13, p.orange) + rect(-5, 16, 10, 26, p.orange, 5),
    ),
  );

/** Pages of an agreement, and a pen. */
export const agreement = () =>
  banner(
    lifted(sheet(620, 320, 1.5, -10, text(-72, -88, [144, 120, 140, 130, 96, 138, 110]))),
    lifted(
      sheet(
        780,
        310,
        1.65,
        5,
        rect(-72, -98, 96, 16, p.deep, 8) +
          text(-72, -58, [144, 128, 140, 116, 132]) +
          stroke('M-66 92Q-40 62 -28 88T8 86T40 82', p.brick, 6),
      ),
    ),
    lifted(
      group(
        'translate(872 420) rotate(38)',
        rect(-13, -130, 26, 150, p.orange, 10),
        rect(-13, -130, 26, 34, p.amber, 10),
        path('M-13 20H13L0 56Z', '#f6f9fd'),
        path('M-5 42L0 56L5 42Z', p.night),
      ),
    ),
  );
