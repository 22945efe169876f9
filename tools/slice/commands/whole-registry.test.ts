import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activated,
  canaryEnded,
  canaryStarted,
  historyRestored,
  RELEASE_SERVICE,
  type Registry,
  type RegistryChange,
} from '@opinionbridge/releases';
import type { CommandContext, Options } from '../command.ts';
import { openRegistry } from '../registry/registry.ts';
import type { RegistryPlace } from '../registry/registry-place.ts';
import { makeTestKeys } from '../testing/index.ts';
import { history } from './history.ts';
import { restored } from './restored.ts';
import { status } from './status.ts';

const named = (version: string) => ({ version, manifestSha256: version[0]!.repeat(64) });
const writer = (who: string) => ({ who, why: 'why' });
let folder: string;
let context: CommandContext;
let registry: RegistryPlace;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  registry = openRegistry(join(folder, 'registry.json'), undefined, await makeTestKeys([]));
  const nowhere = { shells: { read: async () => [] }, ramps: { list: async () => [] } };
  context = { ...nowhere, registry } as unknown as CommandContext;
});
afterEach(() => rm(folder, { recursive: true }));

const change = async (step: (read: Registry) => Registry) =>
  registry.update((await registry.read()).revision, step);
const activate = (version: string, who = 'anna') =>
  change((read) => activated(read, 'blog', named(version), writer(who)));

test('history --all follows the log over a restore', async () => {
  for (const version of ['1.0.0', '2.0.0']) await activate(version);
  const seen = { version: 'revision-20', manifestSha256: '2'.repeat(64) };
  await change((read) => historyRestored(read, seen, seen, writer('owner')));
  for (let count = 0; count < 101; count++) await activate(`${(count % 2) + 1}.0.0`);
  const { json } = await history.run(context, { all: true } as Options, []);
  const revisions = (json as RegistryChange[]).map(({ revision }) => Number(revision));
  expect([revisions.length, ...revisions.slice(0, 4)]).toEqual([104, 1, 2, 21, 22]);
  await rm(join(folder, 'history/2.json'));
  await expect(history.run(context, { all: true } as Options, [])).rejects.toThrow(
    'change 2 is not archived',
  );
});

test('status names who activated a release, not who ended a canary', async () => {
  for (const version of ['1.0.0', '2.0.0']) await activate(version);
  await change((read) => canaryStarted(read, 'blog', named('3.0.0'), 10, writer('ben')));
  await change((read) => canaryEnded(read, 'blog', writer(RELEASE_SERVICE)));
  const { json } = await status.run(context, {} as Options, []);
  expect(json).toMatchObject({ releases: [{ version: '2.0.0', who: 'anna' }] });
});

test('restored refuses to invent what shells have seen', async () => {
  await activate('1.0.0');
  const options = { ...writer('owner'), why: 'lost' } as unknown as Options;
  await expect(restored.run(context, options, [])).rejects.toThrow('No shell says which revision');
  expect((await registry.read()).revision).toBe(1);
});
