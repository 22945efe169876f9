import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetFileName } from './asset-file-name.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  for (const name of ['hero-1-640.avif', 'hero-1-1600.jpg', 'hero-11-640.avif'])
    await writeFile(join(folder, name), name);
});
afterEach(() => rm(folder, { recursive: true }));

/** Belongs to one compiler, which asks again at each build. */
let assetName: ReturnType<typeof assetFileName>;
beforeEach(() => {
  assetName = assetFileName(folder);
});
const nameOf = (filename: string) => assetName({ filename });

it('gives all files of a picture one hash, and different pictures different ones', () => {
  expect(nameOf('hero-1-640.avif')).toMatch(/^\[name\]\.[0-9a-f]{6}\[ext\]$/);
  expect(nameOf('hero-1-1600.jpg')).toBe(nameOf('hero-1-640.avif'));
  expect(nameOf('hero-11-640.avif')).not.toBe(nameOf('hero-1-640.avif'));
});

it('finds them in a folder with a # in its name, which Rspack escapes', async () => {
  const marked = await mkdtemp(join(folder, 'a#'));
  await writeFile(join(marked, 'hero-1-640.avif'), 'hero-1-640.avif');
  const name = assetFileName(marked.replace('#', '\u200b#'))({ filename: 'hero-1-640.avif' });
  expect(name).toMatch(/^\[name\]\.[0-9a-f]{6}\[ext\]$/);
});

it('renames all of them when one changes', async () => {
  const before = nameOf('hero-1-640.avif');
  await writeFile(join(folder, 'hero-1-1600.jpg'), 'another picture');
  expect(nameOf('hero-1-640.avif')).not.toBe(before);
  expect(nameOf('hero-1-640.avif')).toBe(nameOf('hero-1-1600.jpg'));
});

it('renames them when one is added or removed, and back when that is undone', async () => {
  const before = nameOf('hero-1-640.avif');
  const added = join(folder, 'hero-1-960.avif');
  await writeFile(added, 'more');
  const more = nameOf('hero-1-640.avif');
  expect(more).not.toBe(before);
  await rm(added);
  expect(nameOf('hero-1-640.avif')).toBe(before);
  await writeFile(added, 'more');
  expect(nameOf('hero-1-640.avif')).toBe(more);
});

it('gives the same names as another compiler', async () => {
  await writeFile(join(folder, 'hero-1-1600.jpg'), 'another picture');
  expect(assetFileName(folder)({ filename: 'hero-1-640.avif' })).toBe(nameOf('hero-1-640.avif'));
});

it('names any other file after its own content', () => {
  for (const name of ['film.mp4', 'emblems.svg', 'poster.jpg', undefined])
    expect(assetName({ filename: name })).toBe('[name].[contenthash:6][ext]');
});
