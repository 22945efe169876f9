import { releaseKey, type NamedRelease } from '@opinionbridge/releases';
import { listed } from '@opinionbridge/releases/testing';
import type { AnyLocalRelease, LocalReleases } from './local-releases.ts';
import { ReleaseFiles } from './release-files.ts';
import { sha256Of } from './verify-manifest.ts';

const named = (version: string): NamedRelease => ({
  version,
  manifestSha256: sha256Of(Buffer.from(version)),
});

/** @param names of its browser files, with their content; by default the name itself */
function release(version: string, names: Record<string, string>, slice = 'blog'): AnyLocalRelease {
  const files = Object.entries(names).map(([name, content]) => listed([`browser/${name}`, content]));
  return {
    slice,
    named: named(version),
    folder: version,
    store: { place: '', hosts: [], fileMs: 0 },
    manifest: { format: 1, name: 'shell', version, files: [...files, listed(['server/slice.cjs', 's'])] },
  };
}

const known = new Map<string, AnyLocalRelease>();
let recent: NamedRelease[];
let opened: string[];
let refreshed: number;
let onRefresh: () => unknown;
let files: ReleaseFiles;
beforeEach(() => {
  known.clear();
  [recent, opened, refreshed, onRefresh] = [[], [], 0, () => {}];
  const local = {
    read: async ({ folder }: AnyLocalRelease, { path }: { path: string }) => Buffer.from(`${folder} ${path}`),
  };
  files = new ReleaseFiles({
    local: local as unknown as LocalReleases,
    recent: () => recent,
    refresh: async () => {
      refreshed += 1;
      await onRefresh();
    },
    open: async (name, { version }) => {
      opened.push(`${name} ${version}`);
      const found = known.get(version);
      if (!found) throw new Error('the store is down');
      return found;
    },
  });
});
const find = async (address: string) => (await files.find(address))?.read().then(String);

test('browser files are found by address, server files are not', async () => {
  files.add(release('1', { 'entry.a.js': 'a' }));
  expect(await find('/slices/blog/entry.a.js')).toBe('1 browser/entry.a.js');
  for (const none of [
    '/slices/blog/slice.cjs',
    '/slices/blog/',
    '/slices/admin/entry.a.js',
    '/slices/blog/../x',
    '/slices',
  ])
    expect(await find(none)).toBeUndefined();
});

test('compressed variants are known without asking the registry', async () => {
  files.add(release('1', { 'entry.a.js': 'a', 'entry.a.js.br': 'b', 'hero.a.avif': 'h' }));
  recent = [named('2')];
  const entry = await files.find('/slices/blog/entry.a.js');
  expect((await entry?.form('.br')?.read())?.toString()).toBe('1 browser/entry.a.js.br');
  const picture = await files.find('/slices/blog/hero.a.avif');
  expect([picture?.form('.br'), opened, refreshed]).toEqual([undefined, [], 0]);
});

test('a file known only to another shell’s release is fetched at once', async () => {
  recent = [named('2')];
  known.set('2', release('2', { 'entry.b.js': 'b' }));
  expect(await find('/slices/blog/entry.b.js')).toBe('2 browser/entry.b.js');
  expect([opened, refreshed]).toEqual([['blog 2'], 0]);
});

test('a release missing from the last registry read is found by a new one', async () => {
  known.set('3', release('3', { 'entry.c.js': 'c' }));
  onRefresh = () => (recent = [named('3')]);
  expect(await find('/slices/blog/entry.c.js')).toBe('3 browser/entry.c.js');
  expect(refreshed).toBe(1);
});

test('a hanging registry delays unknown files only briefly', async () => {
  let giveUp = () => {};
  onRefresh = () => new Promise<void>((resolve) => (giveUp = resolve));
  expect(await find('/slices/blog/entry.a.js')).toBeUndefined();
  giveUp();
});

test('a thousand requests for unknown files open each release once', async () => {
  recent = [named('2'), named('lost')];
  known.set('2', release('2', { 'entry.b.js': 'b' }));
  await Promise.all(Array.from({ length: 1_000 }, (_, count) => find(`/slices/blog/none-${count}.js`)));
  expect(opened).toEqual(['blog 2', 'blog lost']);
});

test('the shell’s files have their own address', async () => {
  files.add(release('1', { 'boot.a.js': 'a' }, 'shell'));
  expect(await find('/assets/boot.a.js')).toBe('1 browser/boot.a.js');
  expect(await find('/slices/shell/boot.a.js')).toBeUndefined();
});

test('a name with different content is refused', () => {
  files.add(release('1', { 'entry.a.js': 'a' }));
  expect(() => files.check(release('2', { 'entry.a.js': 'b' }))).toThrow('SLICE-010');
  expect(() => files.check(release('2', { 'entry.a.js': 'a', 'other.js': 'x' }))).not.toThrow();
});

test('forgetting a release keeps files that others share', async () => {
  files.add(release('1', { 'shared.js': 's', 'one.js': '1' }));
  files.add(release('2', { 'shared.js': 's', 'two.js': '2' }));
  files.keep('blog', new Set([releaseKey('blog', named('1'))]));
  expect(await find('/slices/blog/shared.js')).toBe('1 browser/shared.js');
  expect(await find('/slices/blog/one.js')).toBeDefined();
  expect(await find('/slices/blog/two.js')).toBeUndefined();
});
