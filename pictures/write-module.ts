import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPicture } from './render.ts';

const identifier = (file: string) => file.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Writes `<group>.gen.ts`, which exports a group's pictures as an object by name. Each group has its own module, so
 * that a page only loads the addresses of its own pictures.
 */
export async function writeModule(
  folder: string,
  group: string,
  pictures: readonly RenderedPicture[],
): Promise<void> {
  const files = pictures.flatMap((picture) =>
    [...picture.avif, ...picture.webp].map(({ file }) => file).concat(picture.jpg),
  );
  const imports = files.map((file) => `import ${identifier(file)} from './${file}';`);
  const srcSet = (list: RenderedPicture['avif']) =>
    '`' + list.map(({ file, width }) => `\${${identifier(file)}} ${width}w`).join(', ') + '`';
  const entries = pictures.map(
    (picture) => `  '${picture.name}': {
    width: ${picture.width},
    height: ${picture.height},
    src: ${identifier(picture.jpg)},
    sources: [
      { type: 'image/avif', srcSet: ${srcSet(picture.avif)} },
      { type: 'image/webp', srcSet: ${srcSet(picture.webp)} },
    ],
    placeholder: '${picture.color}',
  },`,
  );
  const text = `// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
${imports.join('\n')}

export const ${identifier(group)} = {
${entries.join('\n')}
} as const satisfies Record<string, PictureSource>;
`;
  await writeFile(join(folder, `${group}.gen.ts`), text);
}
