import { setTimeout as pause } from 'node:timers/promises';
import { activated, type Registry } from '@opinionbridge/releases';
import { changeSlice } from '../../../tools/slice/registry/change-slice.ts';
import { registryAddress } from '../../../tools/slice/registry/registry-address.ts';
import { makeTestKeys, type TestKeys } from '../../../tools/slice/testing/index.ts';
import { makeRelease, sender, upload, type InMemoryRelease } from '../support/releases/make-release.ts';
import { named } from '../support/releases/release-service.ts';
import { json, startApi, type Json } from '../support/start-api.ts';
import { spawnApi } from '../support/spawn-api.ts';

const OPERATOR = 'operator-token-of-the-tests-0123456789';
const TEAMS = ['blog', 'admin', 'marketing'] as const;
/** Increase both for a thorough run: each change is a race, and each kill comes at a random moment. */
const CHANGES = Number(process.env['RELEASE_CHANGES'] ?? 45);
const KILLS = Number(process.env['RELEASE_KILLS'] ?? 3);

let keys: TestKeys;
beforeAll(async () => {
  keys = await makeTestKeys(TEAMS);
});
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

it(`${CHANGES} concurrent changes by three teams on two instances all land`, async () => {
  const one = await startApi({
    RELEASE_TOKEN: OPERATOR,
    SLICE_KEYS: keys.json,
    REGISTRY_KEY: keys.registryKey,
  });
  const two = await startApi(one.environment);
  const instances = [one, two];
  const admin = await one.asAdmin();
  const wishes = new Map<string, string[]>();
  await Promise.all(
    TEAMS.map(async (slice) => {
      const wish = { name: `team ${slice}`, slices: [slice], rights: ['read', 'upload', 'activate'] };
      const { token } = (await json(one.send('POST', '/api/admin/release-tokens', wish, admin))) as Json;
      const releases = await Promise.all(
        ['1.0.0', '2.0.0'].map((version) => makeRelease(keys, slice, version)),
      );
      for (const release of releases) expect(await upload(sender(two.url, token), release)).toBe(201);
      const whys: string[] = [];
      for (let n = 0; n < CHANGES / TEAMS.length; n++) {
        const { url } = instances[n % 2]!;
        const place = registryAddress(`${url}/api/releases/registry.json`, token);
        const why = `${slice} ${n}`;
        const writer = { who: 'x', why };
        await changeSlice(place, slice, await place.read(), (before) =>
          activated(before, slice, named(releases[n % 2]!), writer),
        );
        whys.push(why);
      }
      wishes.set(slice, whys);
    }),
  );
  const changes = await one.database.collection('release_changes').find().sort({ _id: 1 }).toArray();
  const revisions = changes.map(({ _id }) => Number(_id));
  expect(revisions).toEqual(revisions.map((_, index) => index + 1));
  for (const [slice, whys] of wishes) {
    const own = changes.filter((change) => change['slice'] === slice);
    expect(own.map((change) => change['why'])).toEqual(whys);
    expect(new Set(own.map((change) => change['who']))).toEqual(new Set([`team ${slice}`]));
  }
  const all = [...wishes.values()].flat().length;
  const registry = (await json(two.get('/api/releases/registry.json', bearer(OPERATOR)))) as Registry;
  expect([registry.revision, revisions.length]).toEqual([all, all]);
  await Promise.all(instances.map((api) => api.stop()));
}, 120_000);

it('tells the second of two who change the same slice who was first', async () => {
  const api = await startApi({
    RELEASE_TOKEN: OPERATOR,
    SLICE_KEYS: keys.json,
    REGISTRY_KEY: keys.registryKey,
  });
  const [one, two] = [await makeRelease(keys, 'blog', '1.0.0'), await makeRelease(keys, 'blog', '2.0.0')];
  for (const release of [one, two]) expect(await upload(sender(api.url, OPERATOR), release)).toBe(201);
  const place = registryAddress(`${api.url}/api/releases/registry.json`, OPERATOR);
  const seen = await place.read();
  const change = (release: InMemoryRelease) =>
    changeSlice(place, 'blog', seen, (before) =>
      activated(before, 'blog', named(release), { who: 'x', why: '' }),
    );
  await change(one);
  await expect(change(two)).rejects.toThrow(
    'operator was faster: activate of blog 1.0.0, revision 1. Check and retry.',
  );
  await api.stop();
});

it(`has each release whole or not at all, and each change once, in ${KILLS} kills`, async () => {
  const environment = {
    RELEASE_TOKEN: OPERATOR,
    SLICE_KEYS: keys.json,
    REGISTRY_KEY: keys.registryKey,
    LOG_LEVEL: 'silent',
  };
  let api = await spawnApi(environment);
  let kills = 0;
  const acknowledged: InMemoryRelease[] = [];
  const activations: string[] = [];
  for (let n = 0; kills < KILLS; n++) {
    const release = await makeRelease(keys, 'blog', `1.0.${n}`, [400_000, 3_000]);
    const send = sender(api.url, OPERATOR);
    // At a random step.
    const killed = n % 2 === 0 ? pause(Math.random() * 120).then(() => api.kill()) : undefined;
    const status = await upload(send, release).catch(() => undefined);
    if (status === 201) acknowledged.push(release);
    const place = registryAddress(`${api.url}/api/releases/registry.json`, OPERATOR);
    if (status === 201) {
      const why = release.version;
      await changeSlice(
        place,
        'blog',
        await place.read().catch(() => ({ revision: -1 }) as Registry),
        (before) => activated(before, 'blog', named(release), { who: 'x', why }),
      ).then(
        () => activations.push(why),
        () => {},
      );
    }
    if (!killed) continue;
    await killed;
    kills += 1;
    api = await spawnApi(api.environment);
    await whole(api.url, release, acknowledged.includes(release));
  }
  for (const release of acknowledged) await whole(api.url, release, true);
  const read = async (path: string) =>
    fetch(`${api.url}/api/releases/${path}`, { headers: bearer(OPERATOR) }).then(
      (answer) => answer.json() as Json,
    );
  const { revision, slices } = (await read('registry.json')) as Registry;
  const whys: string[] = [];
  for (let n = 1; n <= revision; n++) whys.push((await read(`history/${n}.json`)).why);
  expect(whys).toHaveLength(new Set(whys).size);
  expect(activations).not.toEqual([]);
  for (const why of activations) expect(whys).toContain(why);
  expect(slices['blog']?.active.version).toBe(whys.at(-1));
  await api.terminate();
}, 120_000);

/** @param isExpected whether the upload was acknowledged; otherwise the release may exist, but not partially */
async function whole(url: string, release: InMemoryRelease, isExpected: boolean): Promise<void> {
  const read = (path: string) =>
    fetch(`${url}/api/releases/store/blog/${release.version}/${path}`, { headers: bearer(OPERATOR) });
  const isThere = (await read('release.json')).status === 200;
  if (isExpected) expect(isThere).toBe(true);
  for (const [path, content] of release.files) {
    const answer = await read(path);
    expect(answer.status).toBe(isThere ? 200 : 404);
    if (isThere) expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  }
}
