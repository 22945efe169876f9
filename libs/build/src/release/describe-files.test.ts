import { createHash } from 'node:crypto';
import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFiles, type KnownHashes } from './describe-files.ts';

const hash = (content: string) => createHash('sha256').update(content).digest('hex');
const described = (path: string, content: string) => ({ path, bytes: content.length, sha256: hash(content) });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  await mkdir(join(folder, 'browser'));
  await writeFile(join(folder, 'browser/b.js'), 'second');
  await writeFile(join(folder, 'a.js'), 'first');
  await writeFile(join(folder, 'release.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('lists files in a stable order with size and hash, without the manifest', async () =>
  expect(await describeFiles(folder)).toEqual([
    described('a.js', 'first'),
    described('browser/b.js', 'second'),
  ]));

test('caches a file’s hash until it is written, under any of its names', async () => {
  const known: KnownHashes = new Map();
  await describeFiles(folder, known);
  for (const state of known.keys()) known.set(state, 'not read again');
  await link(join(folder, 'a.js'), join(folder, 'c.js'));
  await writeFile(join(folder, 'browser/b.js'), 'dnoces');
  expect(await describeFiles(folder, known)).toEqual([
    { ...described('a.js', 'first'), sha256: 'not read again' },
    described('browser/b.js', 'dnoces'),
    { ...described('c.js', 'first'), sha256: 'not read again' },
  ]);
});

test('drops hashes of deleted files', async () => {
  const known: KnownHashes = new Map();
  await describeFiles(folder, known);
  await rm(join(folder, 'browser/b.js'));
  await describeFiles(folder, known);
  expect([...known.values()]).toEqual([hash('first')]);
});
