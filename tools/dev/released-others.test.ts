import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGISTRY, SHELL } from '@opinionbridge/releases';
import { developmentKeys } from '../slice/keys/development-keys.ts';
import { keysOfEnvironment } from '../slice/keys/release-keys.ts';
import { activate, readRegistry } from '../slice/registry/registry.ts';
import { publishRelease } from '../slice/store/publish-release.ts';
import { openStore } from '../slice/store/open-store.ts';
import { verifyStored } from '../slice/store/verify-stored.ts';
import { makeTestKeys } from '../slice/testing/test-keys.ts';
import { writeBuiltRelease } from '../slice/testing/write-built-release.ts';
import { keysWithReleased } from './keys-with-released.ts';
import { fetchReleasedOthers } from './released-others.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'released-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const placeOf = (name: string) => ({
  registry: join(folder, name, 'registry.json'),
  store: join(folder, name, 'store'),
});

test('other slices come with signatures that the shell accepts', async () => {
  const [team, stranger] = [await makeTestKeys(['blog']), await makeTestKeys(['blog'])];
  const [from, to] = [placeOf('released'), placeOf('development')];
  await writeBuiltRelease(join(folder, 'built'), '1');
  const { publication } = await publishRelease(join(folder, 'built'), from.store, team);
  const { slice, ...release } = publication;
  await activate(
    from.registry,
    { slice, to: release, who: 'team', why: '', expectedRevision: 0 },
    undefined,
    team,
  );

  const keysPath = join(folder, 'keys.json');
  const { keys, place } = await keysWithReleased(developmentKeys(folder), 'admin', team, keysPath);
  expect(place).toBe(keysPath);
  const known = JSON.parse(await readFile(keysPath, 'utf8')) as Record<string, unknown[]>;
  expect(Object.keys(known).sort()).toEqual(['admin', 'blog', REGISTRY, SHELL]);
  expect(known['blog']).toEqual(team.document['blog']);
  // Even if the developed slice was released from here as well.
  const again = { ...team, publicKeys: () => keys.publicKeys() };
  await keysWithReleased(developmentKeys(folder), 'admin', again, keysPath);
  expect(JSON.parse(await readFile(keysPath, 'utf8'))).toEqual(known);

  // Idempotent.
  for (let time = 0; time < 2; time++) await fetchReleasedOthers({ ...from, keys: team }, to, 'admin', keys);
  expect((await readRegistry(to.registry)).slices['blog']?.active).toEqual(release);
  const { faults } = await verifyStored(openStore(to.store), 'blog', '1', keys, release);
  expect(faults).toEqual([]);

  const theirs = fetchReleasedOthers({ ...from, keys: stranger }, placeOf('other'), 'admin', keys);
  await expect(theirs).rejects.toThrow(/blog 1: the key .* is unknown/);
});

test('missing keys of the other teams are reported', async () => {
  const nobody = keysOfEnvironment({});
  const asked = keysWithReleased(developmentKeys(folder), 'admin', nobody, join(folder, 'keys.json'));
  await expect(asked).rejects.toThrow('set SLICE_KEYS to the public keys of their teams');
});
