/**
 * Generates the site's fonts from full ones in npm packages: the letters that its languages need, in the weights that
 * its style sheets use. Run by `npm run generate -- fonts`; the results are committed, so builds do not run this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { DEVANAGARI, LATIN } from './letters.ts';
import { outlineOf } from './outline-of.ts';
import { readOptions } from '../programs/read-options.ts';

readOptions(`Usage: npm run generate -- fonts

Makes the fonts in shell/src/layout/fonts from the packages that bring them whole.`);

const layout = join(import.meta.dirname, '../../shell/src/layout');
const source = (path: string) => readFile(createRequire(import.meta.url).resolve(path));

const figtree = await source('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const noto = await source(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
);

const make = async (name: string, font: Buffer, letters: string, [min, max]: readonly [number, number]) => {
  const made = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
  await writeFile(join(layout, 'fonts', `${name}.woff2`), made);
  console.log(
    `${name}.woff2: ${(made.length / 1000).toFixed(1)} kB of ${(font.length / 1000).toFixed(1)} kB`,
  );
};
await make('figtree', figtree, LATIN, [400, 750]);
await make('devanagari', noto, DEVANAGARI, [400, 700]);

// The name of the language as an outline, for pages that load no font for it.
const { path, viewBox } = await outlineOf(noto, 'हिन्दी', 600);
await writeFile(
  join(layout, 'header/hindi-name.gen.ts'),
  `// Made by tools/fonts; run it again instead of editing this file.\nexport const HINDI_NAME = {\n  viewBox: '${viewBox}',\n  path: '${path}',\n} as const;\n`,
);
