import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** Font units per unit of the path: a seventh of a pixel for text of 20 pixels. */
const COARSE = 10;

/** @returns an SVG path of a word as the font draws it, including ligatures */
export async function outlineOf(
  bytes: Buffer,
  word: string,
  weight: number,
): Promise<{ path: string; viewBox: string }> {
  const plain = await subsetFont(bytes, word, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
  const font = create(plain) as Font;
  const { glyphs, positions } = font.layout(word);
  let x = 0;
  let path = '';
  glyphs.forEach((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    // The font's y axis points up, SVG's down.
    path += glyph.path
      .scale(1, -1)
      .translate(x + xOffset, -yOffset)
      .toSVG();
    x += xAdvance;
  });
  const { ascent, descent } = font;
  const box = [0, -ascent, x, ascent - descent].map((value) => Math.round(value / COARSE));
  return { path: shortened(path), viewBox: box.join(' ') };
}

/** The same path with relative integer coordinates: a third of the bytes, on every page. */
function shortened(path: string): string {
  let [x, y] = [0, 0];
  let first = [x, y];
  const commands = [...path.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command = '', given = '']) => {
    const points = given.match(/-?[\d.]+/g)?.map((value) => Math.round(Number(value) / COARSE)) ?? [];
    const relative = points.map((value, index) => value - (index % 2 === 0 ? x : y));
    // A closed contour ends where it began.
    [x, y] = (points.length > 0 ? points.slice(-2) : first) as [number, number];
    if (command === 'M') first = [x, y];
    const [across, down] = relative;
    if (command === 'L' && down === 0) return `h${across}`;
    if (command === 'L' && across === 0) return `v${down}`;
    return command.toLowerCase() + relative.join(' ').replaceAll(' -', '-');
  });
  return commands.join('');
}
