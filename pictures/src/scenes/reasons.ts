import { hairs, palette as p, skins } from '../palette.ts';
import { physician } from '../people.ts';
import { circle, group, path, rect, scene, stroke } from '../shapes.ts';
import { laptop, lines, phone, plant, sheet, shield, tick } from '../things.ts';
import { videoScreen } from './consult.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardDefs, farArch, morning, table } from './grounds.ts';

const card = (...content: readonly string[]) => scene(CARD_WIDTH, CARD_HEIGHT, cardDefs, ...content);

/** The coordinator: a person with a headset, and the folder of one patient. */
export function coordinator(): string {
  return card(
    morning,
    farArch(700, 1120, 620, 130, '#8aa6cc'),
    circle(520, 420, 400, 'url(#halo)'),
    group('', physicianWithHeadset(500, 800, 2.5)),
    table(770),
    `<g filter="url(#lift)">${group('translate(880 590) rotate(4)', rect(-150, -180, 300, 360, p.white, 20), rect(-118, -146, 110, 18, p.deep, 9), circle(-84, -62, 34, '#dfe9f5'), circle(-84, -72, 13, p.river), path('M-108 -38Q-106 -60 -84 -60Q-62 -60 -60 -38Z', p.river), lines(-30, -84, [150, 110, 130], '#c3d2e6', 24), lines(-118, 22, [236, 200, 220, 150], '#dfe7f2', 26), rect(-118, 132, 130, 22, '#fde3cb', 11))}</g>`,
    `<g filter="url(#lift)">${path('M150 300Q150 262 188 262H330Q368 262 368 300V356Q368 394 330 394H240L196 436V394H188Q150 394 150 356Z', p.white)}</g>`,
    circle(214, 328, 13, p.orange) + circle(259, 328, 13, p.amber) + circle(304, 328, 13, p.peach),
  );
}

const physicianWithHeadset = (x: number, y: number, scale: number) =>
  physician(x, y, scale, { skin: skins[2], hair: hairs.black, hairStyle: 'long' }) +
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-104 0Q-108 -92 -66 -118Q-46 -128 -34 -128L0 -62L34 -128Q46 -128 66 -118Q108 -92 104 0Z', p.blue),
    path('M66 -118Q108 -92 104 0H70Q78 -78 38 -128Z', p.river),
    path('M-34 -128L0 -62L34 -128Q0 -108 -34 -128Z', '#f4f7fb'),
    stroke('M-46 -206Q-44 -264 0 -264Q44 -264 46 -206', p.navy, 7),
    rect(-55, -212, 16, 34, p.navy, 8),
    rect(39, -212, 16, 34, p.navy, 8),
    stroke('M-47 -180Q-44 -156 -16 -156', p.navy, 4),
    circle(-14, -156, 5, p.orange),
  );

/** Records behind a shield. */
export function safeRecords(): string {
  return card(
    morning,
    farArch(80, 420, 640, 110, '#8aa6cc'),
    circle(600, 440, 420, 'url(#halo)'),
    `<g filter="url(#lift)">${sheet(360, 450, 1.5, -12, rect(-72, -98, 84, 16, p.deep, 8) + lines(-72, -58, [144, 120, 140, 96], '#c3d2e6') + stroke('M-72 70H-34L-20 40L2 96L18 60H72', p.river, 7))}</g>`,
    `<g filter="url(#lift)">${sheet(840, 450, 1.5, 12, rect(-100, -130, 200, 260, p.navy, 12) + circle(0, -10, 76, '#1d4f9c') + path('M-46 -10Q-50 -66 0 -66Q50 -66 46 -10Q46 50 0 52Q-46 50 -46 -10Z', '#7fa3d3', 'opacity="0.7"') + stroke('M0 -60V46M-30 -30Q-10 -20 -26 6M30 -30Q10 -20 26 6', '#c7d8ee', 5) + circle(26, -20, 11, '#ffab5e'))}</g>`,
    `<g filter="url(#lift)">${sheet(600, 420, 1.6, 0, rect(-72, -98, 110, 16, p.deep, 8) + lines(-72, -58, [144, 128, 140], '#c3d2e6'))}</g>`,
    `<g filter="url(#lift)">${shield(600, 540, 1.55, '#12356b', '#2c62b0')}</g>`,
    group(
      'translate(600 540)',
      rect(-58, -20, 116, 92, p.white, 16),
      stroke('M-34 -22V-52Q-34 -88 0 -88Q34 -88 34 -52V-22', p.white, 17),
      circle(0, 18, 14, p.orange),
      rect(-5, 18, 10, 30, p.orange, 5),
    ),
  );
}

/** The conversation, and the plan that comes of it. */
export function planInHand(): string {
  const plan = (y: number, width: number, done: boolean) =>
    (done
      ? tick(52, y + 20, 19, '#fde3cb', p.brick)
      : circle(52, y + 20, 17, 'none', 'stroke="#c3d2e6" stroke-width="4"')) +
    rect(88, y + 4, width, 11, '#8fa7c8', 6) +
    rect(88, y + 26, width * 0.66, 9, '#d3deec', 5);
  const screen =
    rect(0, 0, 260, 540, '#ffffff') +
    rect(0, 0, 260, 118, 'url(#navyglass)') +
    rect(28, 52, 130, 15, '#ffffff', 8) +
    rect(28, 82, 84, 10, '#a9c1e2', 5) +
    [148, 218, 288, 358].map((y, i) => plan(y, [140, 118, 132, 104][i] as number, i < 3)).join('') +
    rect(28, 446, 204, 54, p.orange, 27) +
    rect(84, 468, 92, 10, p.navy, 5);
  return card(
    morning,
    circle(480, 380, 400, 'url(#halo)'),
    table(752),
    plant(96, 764, 260, '#1d4c58', '#5e9488', '#b85a1c'),
    `<g filter="url(#lift)">${laptop(520, 744, 1.46, videoScreen({ skin: skins[3], hair: hairs.black, hairStyle: 'bun' }), 'laptop')}</g>`,
    `<g filter="url(#lift)">${phone(1000, 520, 0.98, 5, screen, 'phone')}</g>`,
  );
}
