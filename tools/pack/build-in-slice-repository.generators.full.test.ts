import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReleaseManifest } from '@opinionbridge/releases';
import { environmentOf, installPacked, packInto } from './testing/install-packed.ts';

const root = resolve(import.meta.dirname, '../..');

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'elsewhere-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

async function build(folder: string): Promise<ReleaseManifest> {
  for (const part of ['package.json', 'src'])
    await cp(join(root, 'mfe-blog', part), join(folder, part), { recursive: true });
  const options = { cwd: folder, stdio: 'pipe', env: environmentOf(folder) } as const;
  execFileSync(join(folder, 'node_modules/.bin/build-slice'), options);
  return JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')) as ReleaseManifest;
}

test('one command builds a slice elsewhere, reproducibly', async () => {
  const archives = packInto(join(place, 'archives'));
  const manifests: ReleaseManifest[] = [];
  // A different, longer path: neither may leave a trace in the result.
  for (const name of ['one', 'another-place/with/a/longer/path']) {
    const folder = join(place, name);
    await installPacked(folder, archives);
    manifests.push(await build(folder));
  }
  const [first, second] = manifests;
  expect(first?.name).toBe('blog');
  expect(first?.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['server/slice.cjs', first?.entry]),
  );
  expect(second).toEqual(first);
});
