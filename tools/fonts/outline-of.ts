import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** @returns an SVG path of a word as a font draws it, ligatures and all, in units of the font */
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
  return {
    path: path.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
    viewBox: `0 ${-ascent} ${Math.round(x)} ${ascent - descent}`,
  };
}
