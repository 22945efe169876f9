/**
 * Draws the pictures of the slices' pages into their src/pictures.
 *
 *   node pictures/main.ts            all of them
 *   node pictures/main.ts heroes     one group or more, by name
 */
import { join } from 'node:path';
import { catalogue } from './src/catalogue.ts';
import { render, type RenderedPicture } from './src/render.ts';
import { writeModule } from './src/write-module.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !catalogue.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(
    `No such group: ${unknown.join(', ')}. There are: ${catalogue.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

for (const group of catalogue) {
  if (wanted.length > 0 && !wanted.includes(group.name)) continue;
  const folder = join(import.meta.dirname, `../mfe-${group.slice ?? 'marketing'}/src/pictures`);
  const pictures: RenderedPicture[] = [];
  for (const drawing of group.drawings()) pictures.push(await render(drawing, folder));
  await writeModule(folder, group.name, pictures);
  console.log(`${group.name}: ${pictures.length} pictures`);
}
