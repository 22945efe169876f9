import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sliceNamesIn } from '../site/slice-folders.ts';
import { GALLERY } from './gallery.ts';

const root = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('no build or release includes the gallery', () => {
  expect(sliceNamesIn(root)).not.toContain(GALLERY);
  const { scripts = {}, slice } = JSON.parse(read('gallery/package.json')) as {
    scripts?: Record<string, string>;
    slice: { name: string };
  };
  // `npm start`, `npm run build` and the images build every package with this script.
  expect(scripts).not.toHaveProperty('build');
  expect(slice.name).toBe(GALLERY);
  expect(read('libs/contracts/src/slice-table.ts')).not.toMatch(/gallery|'dev'/);
  const images = readdirSync(join(root, 'deploy')).filter((name) => /Containerfile|\.ya?ml$/.test(name));
  expect(images.length).toBeGreaterThan(0);
  for (const name of images)
    expect([name, read(`deploy/${name}`)]).toEqual([name, expect.not.stringContaining(GALLERY)]);
});

/** Folders with components used by several pages. A page's own parts are covered by its screenshots. */
const ROOMS = [
  'libs/ui/src',
  'mfe-marketing/src/blocks',
  ...['article', 'fragments', 'layout', 'posts', 'sidebar'].map((room) => `mfe-blog/src/${room}`),
  ...['copy', 'listing', 'overlays'].map((room) => `mfe-admin/src/ui/${room}`),
];

/** Parts without any display of their own. */
const NO_COMPONENT = [
  'libs/ui/src/error-boundary.tsx',
  'mfe-marketing/src/blocks/specialty/page-of-specialty.tsx',
  'mfe-admin/src/ui/listing/below-loading.tsx',
];

test('each shared component and page block is in a story', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  ).filter((path) => path.endsWith('.tsx') && !path.includes('.test.'));
  const shown = new Set(files.filter((path) => path.endsWith('.stories.tsx')));
  // Added entries are visited, too.
  for (const path of shown)
    for (const [, imported] of read(path).matchAll(/from '(\.[^']+\.tsx)'/g)) {
      const target = join(dirname(path), imported as string);
      if (files.includes(target)) shown.add(target);
    }
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((path) => !shown.has(path))).toEqual(NO_COMPONENT);
});
