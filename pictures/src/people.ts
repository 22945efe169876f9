import { hairs, palette, skins } from './palette.ts';
import { circle, ellipse, group, path, rect, stroke } from './shapes.ts';

export interface Look {
  readonly skin?: string;
  readonly hair?: string;
  readonly clothes?: string;
  /** Lit side of the clothes. */
  readonly light?: string;
  readonly hairStyle?: 'short' | 'long' | 'bun';
}

/**
 * Someone seen from behind, down to the waist; 200 units wide and 260 high, standing on y = 0 at x = 0.
 */
export function fromBehind(x: number, y: number, scale: number, look: Look): string {
  const {
    skin = skins[2],
    hair = hairs.black,
    clothes = palette.deep,
    light = palette.blue,
    hairStyle = 'short',
  } = look;
  const head = {
    short:
      path('M-40 -196Q-44 -250 0 -252Q44 -250 40 -196Q36 -160 0 -158Q-36 -160 -40 -196Z', hair) +
      path('M-24 -166Q0 -148 24 -166L22 -130H-22Z', skin),
    long:
      path('M-24 -166L-22 -130H22L24 -166Z', skin) +
      path('M-46 -196Q-50 -256 0 -256Q50 -256 46 -196Q48 -120 40 -92Q0 -74 -40 -92Q-48 -120 -46 -196Z', hair),
    bun:
      path('M-40 -196Q-44 -250 0 -252Q44 -250 40 -196Q34 -156 0 -156Q-34 -156 -40 -196Z', hair) +
      circle(0, -176, 23, hair) +
      path('M-22 -158Q0 -140 22 -158L22 -128H-22Z', skin),
  }[hairStyle];
  const behind = hairStyle === 'long';
  const body =
    path('M-104 0Q-108 -96 -66 -122Q-30 -136 0 -136Q30 -136 66 -122Q108 -96 104 0Z', clothes) +
    path('M66 -122Q108 -96 104 0H72Q78 -78 40 -131Z', light, 'opacity="0.8"');
  const ears = circle(-41, -196, 8, skin) + circle(41, -196, 8, skin);
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    behind ? '' : ears,
    behind ? body + head : head + body,
  );
}

/** A physician's white coat and stethoscope below a friendly, simplified face. Same measures as `fromBehind`. */
export function physician(x: number, y: number, scale: number, look: Look): string {
  const { skin = skins[1], hair = hairs.brown, hairStyle = 'short' } = look;
  const back =
    hairStyle === 'long'
      ? path('M-50 -200Q-52 -262 0 -262Q52 -262 50 -200Q54 -140 44 -112H-44Q-54 -140 -50 -200Z', hair)
      : '';
  const bun = hairStyle === 'bun' ? circle(0, -262, 22, hair) : '';
  const top =
    hairStyle === 'short'
      ? path(
          'M-42 -198Q-50 -262 2 -260Q52 -258 42 -198Q40 -222 10 -229Q-22 -232 -34 -220Q-40 -212 -42 -198Z',
          hair,
        )
      : path('M-44 -196Q-48 -258 0 -258Q48 -258 44 -196Q38 -226 10 -236Q-24 -226 -44 -196Z', hair);
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    back,
    bun,
    path('M-104 0Q-108 -92 -66 -118Q-30 -132 0 -132Q30 -132 66 -118Q108 -92 104 0Z', '#eef3fa'),
    path('M66 -118Q108 -92 104 0H70Q78 -78 38 -128Z', '#ffffff'),
    path('M-34 -128L0 -58L34 -128Q0 -140 -34 -128Z', palette.deep),
    path('M-20 -176H20V-126Q0 -104 -20 -126Z', skin),
    path('M-20 -150Q0 -136 20 -150V-160H-20Z', '#00000018'),
    ellipse(0, -196, 40, 46, skin),
    circle(-41, -194, 8, skin) + circle(41, -194, 8, skin),
    top,
    circle(-14, -194, 4, '#2b2f3a') + circle(14, -194, 4, '#2b2f3a'),
    stroke('M-12 -174Q0 -163 12 -174', '#8a3b2b', 3.5),
    stroke('M-34 -126L-10 -66M34 -126L10 -66', '#c9d6e8', 3),
    stroke('M-46 -122Q-58 -60 -30 -40Q-8 -36 -12 -62', palette.navy, 5),
    circle(-12, -66, 7, palette.orange),
    rect(44, -62, 34, 22, '#d7e2f0', 3),
  );
}

/** A forearm and hand that holds or points; the hand is at (0, 0) and the sleeve comes from `fromX`, `fromY`. */
export const hand = (
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  skin: string,
  sleeve: string,
  width = 44,
) =>
  stroke(`M${fromX} ${fromY}L${x + (fromX - x) * 0.22} ${y + (fromY - y) * 0.22}`, sleeve, width) +
  stroke(`M${x + (fromX - x) * 0.22} ${y + (fromY - y) * 0.22}L${x} ${y}`, skin, width * 0.66) +
  circle(x, y, width * 0.42, skin);
