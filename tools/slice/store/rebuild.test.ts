import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SliceFolders } from '../command.ts';
import { headOf } from '../commits.ts';
import { makeTestKeys, type TestKeys } from '../testing/test-keys.ts';
import { writeBuiltRelease } from '../testing/write-built-release.ts';
import { openStore } from './open-store.ts';
import { publishRelease } from './publish-release.ts';
import { rebuilt } from './rebuild.ts';
import { verifyStored } from './verify-stored.ts';

let folder: string;
let team: string;
let keys: TestKeys;
beforeAll(async () => {
  keys = await makeTestKeys(['blog']);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rebuild-test-'));
  team = join(folder, 'repository/slice');
  await mkdir(team, { recursive: true });
  const named = { name: 'tiny', version: '1.0.0' };
  await write('package.json', JSON.stringify(named));
  await write('package-lock.json', JSON.stringify({ ...named, lockfileVersion: 3, packages: { '': named } }));
  await write('.gitignore', 'dist\n');
  await writeBuiltRelease(join(team, 'sources'), '1');
  git('init', '--quiet');
  commit('First');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFile(join(team, name), content);

function git(...args: string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  const { status, stderr } = spawnSync('git', [...who, ...args], {
    cwd: join(folder, 'repository'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

/** A slice whose build copies its sources. */
const slicesAt = (place: string): SliceFolders => ({
  distOf: () => join(place, 'dist'),
  build: () => cpSync(join(place, 'sources'), join(place, 'dist'), { recursive: true }),
  sourcesOf: () => ({ folder: place, paths: ['.'] }),
  at: slicesAt,
});

/** Publishes the current build as made from the checked-out commit. */
async function publish(): Promise<void> {
  const slices = slicesAt(team);
  slices.build('blog');
  const commit = headOf(slices.sourcesOf('blog'));
  await publishRelease(slices.distOf('blog'), join(folder, 'store'), keys, { commit });
}

async function faultsOf(version: string): Promise<readonly string[]> {
  const store = openStore(join(folder, 'store'), undefined);
  const rebuild = (commit: string) => rebuilt(slicesAt(team), 'blog', commit);
  return (await verifyStored(store, 'blog', version, keys, undefined, rebuild)).faults;
}

test('a release is rebuilt from its commit', async () => {
  const before = await readdir(tmpdir());
  await publish();
  await writeBuiltRelease(join(team, 'sources'), '2');
  expect(await faultsOf('1')).toEqual([]);
  commit('Second');
  await publish();
  git('checkout', '--quiet', 'HEAD~1');
  expect(await faultsOf('2')).toEqual([]);
  // The clones are gone.
  const left = (await readdir(tmpdir())).filter((name) => /^rebuild-(?!test)/.test(name));
  expect(left.filter((name) => !before.includes(name))).toEqual([]);
});

test('files that differ from the commit’s build are listed', async () => {
  const slices = slicesAt(team);
  slices.build('blog');
  const signed = headOf(slices.sourcesOf('blog'));
  await writeBuiltRelease(join(team, 'dist'), '1b');
  await publishRelease(join(team, 'dist'), join(folder, 'store'), keys, { commit: signed });
  expect(await faultsOf('1b')).toEqual([
    expect.stringMatching(/^rebuilt from its commit, 2 files differ: release.json, browser\//),
  ]);
});

test('uncommitted sources sign no commit', async () => {
  await writeBuiltRelease(join(team, 'sources'), '1c');
  await publish();
  expect(await faultsOf('1c')).toEqual(['its signature names no commit that it was built from']);
  // Committed and published again, it is the same release, and its signature now names the commit.
  commit('Third');
  await publish();
  expect(await faultsOf('1c')).toEqual([]);
});

test('a commit missing from the clone is reported', async () => {
  slicesAt(team).build('blog');
  await publishRelease(join(team, 'dist'), join(folder, 'store'), keys, { commit: 'a'.repeat(40) });
  expect(await faultsOf('1')).toEqual([expect.stringMatching(/^git checkout fails: .*a{40}/)]);
});
