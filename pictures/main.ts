/**
 * Renders the drawings into what pages and sample posts show.
 *
 *   node pictures/main.ts                 all of them
 *   node pictures/main.ts heroes posts    one group or more, by name
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { catalogue } from './catalogue.ts';
import { render, type RenderedPicture } from './render.ts';
import { writeModule } from './write-module.ts';

const drawings = join(import.meta.dirname, 'drawings');
const POSTS = 'posts';

const wanted = process.argv.slice(2);
const groups = [...catalogue.map(({ name }) => name), POSTS];
const unknown = wanted.filter((name) => !groups.includes(name));
if (unknown.length > 0) {
  console.error(`No such group: ${unknown.join(', ')}. There are: ${groups.join(', ')}.`);
  process.exit(1);
}
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

for (const group of catalogue.filter(({ name }) => isWanted(name))) {
  const folder = join(import.meta.dirname, `../mfe-${group.slice}/src/pictures`);
  const pictures: RenderedPicture[] = [];
  for (const [name, drawing] of Object.entries(group.pictures))
    pictures.push(await render(name, await readFile(join(drawings, `${drawing}.svg`)), group, folder));
  await writeModule(folder, group.name, pictures);
  console.log(`${group.name}: ${pictures.length} pictures`);
}

/** Pictures of a sample post are stored beside its text, as originals for upload. */
async function renderPosts(): Promise<void> {
  const seed = join(import.meta.dirname, '../tools/seed/posts');
  const files = await readdir(join(drawings, POSTS), { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.svg')))
    await sharp(join(drawings, POSTS, file))
      .resize(1600)
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(join(seed, file, '..', `${basename(file, '.svg')}.jpg`));
}
if (isWanted(POSTS)) await renderPosts();
