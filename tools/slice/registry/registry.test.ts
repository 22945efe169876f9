import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, readRegistry } from './registry.ts';
import { StaleRevision } from './registry-place.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  path = join(folder, 'registry.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const release = (version: string) => ({ version, manifestSha256: version.repeat(64).slice(0, 64) });
const change = (version: string, expectedRevision: number) =>
  activate(path, { slice: 'blog', to: release(version), who: 'me', why: 'because', expectedRevision });

test('what was activated is active, and the history says who, why and from what', async () => {
  await change('1', 0);
  await change('2', 1);
  const { revision, slices, history } = await readRegistry(path);
  expect([revision, slices['blog']?.version]).toEqual([2, '2']);
  expect(history.map(({ from, to, who, why }) => [from?.version, to.version, who, why])).toEqual([
    [undefined, '1', 'me', 'because'],
    ['1', '2', 'me', 'because'],
  ]);
});

test('a writer who has not seen the last revision is refused', async () => {
  await change('1', 0);
  await expect(change('2', 0)).rejects.toThrow(StaleRevision);
  expect((await readRegistry(path)).slices['blog']?.version).toBe('1');
});

test('of many writers at once exactly one gets through, and the registry stays whole', async () => {
  const outcomes = await Promise.allSettled(
    ['1', '2', '3', '4', '5', '6'].map((version) => change(version, 0)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readRegistry(path)).revision).toBe(1);
});

test('a registry that cannot be read is not taken for an empty one', async () => {
  await writeFile(path, '{"format":1,"revi');
  await expect(change('1', 0)).rejects.toThrow('cannot be read');
});
