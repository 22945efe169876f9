import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activated,
  canaryEnded,
  canaryPromoted,
  canaryStarted,
  emptyRegistry,
  MAX_CHANGES,
  registry,
  rolledBack,
  shellPublished,
  type Registry,
  type SliceEntry,
} from '@opinionbridge/releases';
import { makeTestKeys, type TestKeys } from '../testing/test-keys.ts';
import { activate, openRegistry, readRegistry } from './registry.ts';
import { StaleRevision } from './registry-place.ts';

let keys: TestKeys;
beforeAll(async () => {
  keys = await makeTestKeys([]);
});

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  path = join(folder, 'registry.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const release = (version: string) => ({ version, manifestSha256: version.repeat(64).slice(0, 64) });
const change = (version: string, expectedRevision: number) =>
  activate(
    path,
    { slice: 'blog', to: release(version), who: 'me', why: 'because', expectedRevision },
    undefined,
    keys,
  );

test('an activation is recorded with author, reason and predecessor', async () => {
  await change('1', 0);
  await change('2', 1);
  const { revision, slices, history } = await readRegistry(path);
  expect([revision, slices['blog']?.active.version]).toEqual([2, '2']);
  expect(history.map(({ from, to, who, why }) => [from?.version, to.version, who, why])).toEqual([
    [undefined, '1', 'me', 'because'],
    ['1', '2', 'me', 'because'],
  ]);
});

test('a writer with an outdated revision is refused', async () => {
  await change('1', 0);
  await expect(change('2', 0)).rejects.toThrow(StaleRevision);
  expect((await readRegistry(path)).slices['blog']?.active.version).toBe('1');
});

test('of many concurrent writers exactly one succeeds', async () => {
  const outcomes = await Promise.allSettled(
    ['1', '2', '3', '4', '5', '6'].map((version) => change(version, 0)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readRegistry(path)).revision).toBe(1);
});

test('an unreadable registry does not count as empty', async () => {
  await writeFile(path, '{"format":1,"revi');
  await expect(change('1', 0)).rejects.toThrow('cannot be read');
});

test('old changes are archived, and none is lost', async () => {
  for (let count = 0; count < MAX_CHANGES + 5; count++) await change(String(count % 7), count);
  const read = await readRegistry(path);
  expect(read.history.map(({ revision }) => revision)).toEqual(
    Array.from({ length: MAX_CHANGES }, (_, count) => count + 6),
  );
  const archived = await Promise.all(
    [1, 2, 3, 4, 5].map((revision) => openRegistry(path).readArchived(revision)),
  );
  expect(archived.map((one) => one?.to.version)).toEqual(['0', '1', '2', '3', '4']);
  expect(await openRegistry(path).readArchived(6)).toBeUndefined();
});

describe('the effect of changes on a slice', () => {
  const writer = { who: 'me', why: 'because' };
  const start = (...versions: string[]) =>
    versions.reduce((read, version) => activated(read, 'blog', release(version), writer), emptyRegistry);
  const blog = (read: Registry) => {
    const { active, previous, recent, canary, since } = read.slices['blog'] as SliceEntry;
    const names = (releases: readonly { version: string }[]) =>
      releases.map(({ version }) => version).join(' ');
    return [active.version, names(previous), names(recent), canary?.release.version, since];
  };

  test('each step forward remembers its predecessor', () =>
    expect(blog(start('1', '2', '3'))).toEqual(['3', '2 1', '3 2 1', undefined, 3]));

  test('two rollbacks go back two releases', () => {
    const once = rolledBack(start('1', '2', '3'), 'blog', writer);
    expect(blog(once)).toEqual(['2', '1', '2 3 1', undefined, 4]);
    const twice = rolledBack(once, 'blog', writer);
    expect(blog(twice)).toEqual(['1', '', '1 2 3', undefined, 5]);
    expect(() => rolledBack(twice, 'blog', writer)).toThrow('no release before');
  });

  test('activating the active release again is a new request, not a step', () => {
    expect(blog(start('1', '2', '2'))).toEqual(['2', '1', '2 1', undefined, 3]);
    expect(blog(start('1', '2', '1'))).toEqual(['1', '2', '1 2', undefined, 3]);
  });

  test('a larger share continues the same canary', () => {
    const canary = (read: Registry, share: number) =>
      canaryStarted(read, 'blog', release('2'), share, writer);
    const ten = canary(start('1'), 10);
    expect(blog(ten)).toEqual(['1', '', '2 1', '2', 1]);
    const fifty = canary(ten, 50);
    expect([ten, fifty].map((read) => read.slices['blog']?.canary)).toEqual([
      { release: release('2'), share: 10, since: 2 },
      { release: release('2'), share: 50, since: 2 },
    ]);
    expect(blog(canaryPromoted(fifty, 'blog', writer))).toEqual(['2', '1', '2 1', undefined, 4]);
    expect(blog(canaryEnded(fifty, 'blog', writer))).toEqual(['1', '', '1 2', undefined, 1]);
    expect(() => canaryEnded(start('1'), 'blog', writer)).toThrow('has no canary');
  });

  test('two slices may have canaries concurrently, but not three', () => {
    const slices = ['blog', 'admin', 'marketing'];
    const read = slices.reduce((all, slice) => activated(all, slice, release('1'), writer), emptyRegistry);
    const two = slices
      .slice(0, 2)
      .reduce((all, slice) => canaryStarted(all, slice, release('2'), 10, writer), read);
    expect(() => canaryStarted(two, 'marketing', release('2'), 10, writer)).toThrow('the limit is 2');
    expect(() => canaryStarted(two, 'blog', release('2'), 20, writer)).not.toThrow();
  });

  test('a build of the shell is listed once', () => {
    const once = shellPublished(emptyRegistry, release('1'), writer);
    expect([once.shells, once.revision]).toEqual([[release('1')], 1]);
    expect(shellPublished(once, release('1'), writer)).toBe(once);
    expect(shellPublished(once, release('2'), writer).shells).toEqual([release('2'), release('1')]);
  });

  test('after a thousand changes the registry is still valid', () => {
    let read = emptyRegistry;
    for (let count = 0; count < 1_000; count++)
      read = activated(read, 'blog', release(String(count)), writer);
    expect(registry.safeParse(read).success).toBe(true);
    expect(read.revision).toBe(1_000);
  });
});
