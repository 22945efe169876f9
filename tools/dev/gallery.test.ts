import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sliceNamesIn } from '../site/slice-folders.ts';
import { GALLERY, galleryFolder, withGallery } from './gallery.ts';

const root = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('nothing that builds or releases slices knows the gallery', () => {
  expect(sliceNamesIn(root)).not.toContain(GALLERY);
  const { scripts, slice } = JSON.parse(read('gallery/package.json')) as {
    scripts: Record<string, string>;
    slice: { name: string };
  };
  // `npm start`, `npm run build` and the images build whatever has this script.
  expect(scripts).not.toHaveProperty('build');
  expect(slice.name).toBe(GALLERY);
  expect(read('shell/src/routing/slice-table.ts')).not.toMatch(/gallery|'dev'/);
  const images = readdirSync(join(root, 'deploy')).filter((name) => /Containerfile|\.ya?ml$/.test(name));
  expect(images.length).toBeGreaterThan(0);
  for (const name of images)
    expect([name, read(`deploy/${name}`)]).toEqual([name, expect.not.stringContaining(GALLERY)]);
});

test('a site that is developed gives it an address, beside those that were granted', () => {
  expect(JSON.parse(withGallery())).toEqual({ gallery: ['dev'] });
  expect(JSON.parse(withGallery('{"trials":["trials"]}'))).toEqual({ trials: ['trials'], gallery: ['dev'] });
  expect(galleryFolder(root)).toBe(join(root, 'gallery'));
});
