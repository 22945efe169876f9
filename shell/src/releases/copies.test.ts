import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pruneCopies, readCopies } from './copies.ts';
import { SliceFiles } from './slice-files.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** @param age how long ago it was wanted last, in seconds */
async function copy(version: string, age: number, content = `export const version = '${version}';`) {
  const folder = join(place, 'blog', version);
  await mkdir(join(folder, 'browser'), { recursive: true });
  const path = `browser/entry.${version}.js`;
  await writeFile(join(folder, path), content);
  const manifest = {
    format: 1,
    name: 'blog',
    version,
    contract: 1,
    shared: {},
    entry: path,
    server: path,
    probe: '/blog',
    expose: { js: [], css: [] },
    pages: {},
    files: [{ path, bytes: Buffer.byteLength(content), sha256: sha256(content) }],
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
  const at = Date.now() / 1000 - age;
  await utimes(join(folder, 'release.json'), at, at);
  return folder;
}

const read = async () => (await readCopies(place, 'blog')).map(({ active }) => active.version);

test('whole copies are found again, the one that was wanted last at the end', async () => {
  await copy('2', 10);
  await copy('1', 20);
  await copy('3', 0);
  expect(await read()).toEqual(['1', '2', '3']);
});

test('a damaged or half-fetched copy is not taken', async () => {
  await copy('1', 0);
  await writeFile(join(await copy('2', 0), 'browser/entry.2.js'), 'something else');
  await mkdir(join(place, 'blog', '3.99.partial'));
  expect(await read()).toEqual(['1']);
});

test('the files of ten releases are served, and no more copies are kept', async () => {
  const files = new SliceFiles();
  for (let version = 1; version <= 14; version++) await copy(String(version), 20 - version);
  await mkdir(join(place, 'blog', '15-left-behind.1.partial'));
  for (const release of await readCopies(place, 'blog')) files.add(release);
  expect(files.get('/slices/blog/entry.4.js')).toBeUndefined();
  expect(files.get('/slices/blog/entry.5.js')).toBeDefined();
  expect(files.get('/slices/blog/entry.14.js')).toBeDefined();
  await pruneCopies(place, 'blog', () => new Set(files.foldersOf('blog')));
  expect(await readdir(join(place, 'blog'))).toHaveLength(10);
});
