import {
  activated,
  canaryEnded,
  canaryStarted,
  emptyRegistry,
  rolledBack,
  type Registry,
} from '@opinionbridge/releases';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantPrefixes } from '../slice/registry/grant-prefixes.ts';
import { openRegistry } from '../slice/registry/registry.ts';
import { makeTestKeys } from '../slice/testing/test-keys.ts';
import { writeBuiltRelease } from '../slice/testing/write-built-release.ts';
import { decisionAbout, releaseSlices } from './release-slices.ts';

const WHY = 'built here, branch main';
const release = (version: string) => ({ version, manifestSha256: version.repeat(64).slice(0, 64) });
const by = (why: string, who = 'operator') => ({ who, why });
const started = (version: string, before: Registry = emptyRegistry, why = WHY) =>
  activated(before, 'blog', release(version), by(why));

test('automatic activations are nobody’s decision', () => {
  expect(decisionAbout(emptyRegistry, 'blog', WHY)).toBeUndefined();
  expect(decisionAbout(started('2', started('1')), 'blog', WHY)).toBeUndefined();
});

test.each<[string, Registry, RegExp]>([
  [
    'a rollback',
    rolledBack(started('2', started('1')), 'blog', by('it was bad', 'asha')),
    /^rolled back to by asha at .* \(it was bad\)$/,
  ],
  ['another branch’s build', started('1', emptyRegistry, 'built here, branch try'), /branch try/],
  ['a release that somebody made', started('1', emptyRegistry, ''), /^activated by operator at [^(]*$/],
  ['a canary', canaryStarted(started('1'), 'blog', release('2'), 10, by('')), /^2 is its canary$/],
  [
    'a canary that was ended',
    canaryEnded(canaryStarted(started('1'), 'blog', release('2'), 10, by('')), 'blog', by('')),
    /^left active when its canary was ended/,
  ],
  ['what the history does not reach back to', { ...started('1'), history: [] }, /long ago/],
])('%s is a decision', (_what, registry, words) => {
  expect(decisionAbout(registry, 'blog', WHY)).toMatch(words);
  expect(decisionAbout(registry, 'admin', WHY)).toBeUndefined();
});

test('a built slice is granted its addresses, unless decided otherwise', async () => {
  const root = await mkdtemp(join(tmpdir(), 'release-slices-'));
  try {
    const dist = join(root, 'mfe-blog/dist');
    await writeBuiltRelease(dist, '1.0.0');
    const built = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as object;
    await writeFile(join(dist, 'release.json'), JSON.stringify({ ...built, prefixes: ['blog', 'stories'] }));
    const keys = await makeTestKeys(['blog']);
    const places = { registry: join(root, 'registry.json'), store: join(root, 'store'), keys };
    const registry = openRegistry(places.registry, undefined, keys);
    const start = async () => {
      await releaseSlices(root, places, { slices: ['blog'] });
      return registry.read();
    };
    const first = await start();
    // The other prefix is in the built-in table.
    expect(first).toMatchObject({ prefixes: { blog: ['stories'] }, slices: { blog: { active: {} } } });
    expect((await start()).revision).toBe(first.revision);
    await grantPrefixes(registry, 'blog', [], { who: 'owner', why: 'not yet' });
    expect((await start()).prefixes).toEqual({ blog: [] });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
