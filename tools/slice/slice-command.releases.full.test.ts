import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { activated } from '@opinionbridge/releases';
import { changeSlice } from './registry/change-slice.ts';
import { activate, openRegistry } from './registry/registry.ts';
import { publishRelease } from './store/publish-release.ts';
import { startObjectHost, type ObjectHost } from './testing/object-host.ts';
import { makeTestKeys, type TestKeys } from './testing/test-keys.ts';
import { writeBuiltRelease } from './testing/write-built-release.ts';

const program = resolve(__dirname, 'main.ts');

let keys: TestKeys;
beforeAll(async () => {
  keys = await makeTestKeys(['blog', 'admin']);
});

let folder: string;
let host: ObjectHost;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slice-'));
  host = await startObjectHost();
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command in a separate process, like a team does. */
async function slice(place: Place, ...given: string[]) {
  // What shells make of it is tested with real ones in the browser tests.
  const waits = ['activate', 'promote', 'rollback'].includes(given[0] ?? '') && !given.includes('--wait');
  const args = waits ? [...given, '--no-wait'] : given.filter((word) => word !== '--wait');
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      SLICE_REGISTRY: place.registry,
      SLICE_STORE: place.store,
      SLICE_KEYS: keys.json,
      SLICE_SIGNING_KEY: keys.registryKey,
      // Nobody listens there unless a test says so.
      SHELL_URL: place.shell ?? 'http://127.0.0.1:9',
    },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err, json: <T>() => JSON.parse(out) as T };
}

const named = { version: '1', manifestSha256: 'a'.repeat(64) };

interface Place {
  readonly registry: string;
  readonly store: string;
  readonly shell?: string;
}
const inFolders = (): Place => ({
  registry: join(folder, 'registry.json'),
  store: join(folder, 'store'),
});
const onHost = (): Place => ({ registry: `${host.origin}/registry.json`, store: `${host.origin}/store` });

async function publish(place: Place, ...versions: string[]) {
  for (const version of versions) {
    await writeBuiltRelease(join(folder, version), version);
    await publishRelease(join(folder, version), place.store, keys);
  }
}

const activeVersion = async (place: Place) =>
  (await slice(place, 'status', '--json'))
    .json<{ releases: { version: string; visitors: string }[] }>()
    .releases.map(({ version, visitors }) => `${version} ${visitors}`);

test.each([
  ['folder and file', inFolders],
  ['http host', onHost],
])('%s: activate, canary, promote, roll back, with history', async (_what, where) => {
  const place = where();
  await publish(place, '1', '2', '3');
  expect((await slice(place, 'activate', 'blog', '1', '--why', 'first')).code).toBe(0);
  expect((await slice(place, 'activate', 'blog', '2', '--share', '10')).code).toBe(0);
  expect(await activeVersion(place)).toEqual(['1 90 %', '2 10 %']);
  expect((await slice(place, 'promote', 'blog')).code).toBe(0);
  expect(await activeVersion(place)).toEqual(['2 100 %']);
  await slice(place, 'activate', 'blog', '3', '--share', '50');
  await slice(place, 'rollback', 'blog', '--why', 'the canary fails');
  expect(await activeVersion(place)).toEqual(['2 100 %']);
  await slice(place, 'activate', 'blog', '3');
  await slice(place, 'rollback', 'blog');
  expect(await activeVersion(place)).toEqual(['2 100 %']);
  // Not back and forth: the second rollback goes to the release before.
  await slice(place, 'rollback', 'blog');
  expect(await activeVersion(place)).toEqual(['1 100 %']);
  const history = (await slice(place, 'history', 'blog', '--json')).json<
    { action: string; to: string; who: string; why: string }[]
  >();
  expect(history.map(({ action, to }) => `${action} ${to}`)).toEqual([
    'activate 1',
    'canary 10 % 2',
    'promote 2',
    'canary 50 % 3',
    'end-canary 2',
    'activate 3',
    'rollback 2',
    'rollback 1',
  ]);
  expect(history[0]).toMatchObject({ why: 'first', who: expect.stringMatching(/./) });
  expect(history[4]?.why).toBe('the canary fails');
});

test.each([
  ['file', inFolders],
  ['http host', onHost],
])('registry in a %s: one of several writers succeeds', async (_what, where) => {
  const place = where();
  await publish(place, '1', '2', '3', '4');
  await slice(place, 'activate', 'blog', '1');
  const ends = await Promise.all(
    ['2', '3', '4'].map((version) => slice(place, 'activate', 'blog', version, '--expect', '1')),
  );
  const told = ends.map(({ code, err }) => (code === 0 ? 'done' : `${code} ${err}`)).sort();
  expect(told).toEqual([
    expect.stringMatching(/^3 .*(was faster|someone else (changed it|is writing))/is),
    expect.stringMatching(/^3 .*(was faster|someone else (changed it|is writing))/is),
    'done',
  ]);
  expect((await slice(place, 'history', '--json')).json()).toHaveLength(2);
});

test('missing shell reports lead to exit code 5', async () => {
  const place = inFolders();
  await publish(place, '1');
  const { code, out, json } = await slice(place, 'activate', 'blog', '1', '--wait', '--json');
  expect([code, json()]).toEqual([5, { slice: 'blog', version: '1', revision: 1, state: 'unknown' }]);
  expect(out).not.toContain('Visitors see it');
});

test('a rollback needs no store', async () => {
  const place = inFolders();
  await publish(place, '1', '2');
  for (const version of ['1', '2']) await slice(place, 'activate', 'blog', version);
  await rm(place.store, { recursive: true });
  expect((await slice(place, 'rollback', 'blog')).code).toBe(0);
  expect(await activeVersion(place)).toEqual(['1 100 %']);
});

test('--all shows the archived history', async () => {
  const place = inFolders();
  await publish(place, '1');
  for (let count = 0; count < 103; count++)
    await activate(
      place.registry,
      { slice: 'blog', to: named, who: 'me', why: `${count}`, expectedRevision: count },
      undefined,
      keys,
    );
  const told = async (...more: string[]) =>
    (await slice(place, 'history', '--json', ...more)).json<{ why: string }[]>().map(({ why }) => why);
  expect(await told()).toHaveLength(100);
  expect(await told('--all')).toEqual(Array.from({ length: 103 }, (_, count) => `${count}`));
});

test('an empty SHELL_URL means the service’s shells', async () => {
  const place = { ...onHost(), shell: ' ' };
  await publish(place, '1');
  await slice(place, 'activate', 'blog', '1');
  const report = {
    composition: null,
    contentVersion: null,
    registry: { revision: 1 },
    current: {},
    canaries: [],
    releases: [],
  };
  const known = { id: 'one', name: 'shells', heardAt: new Date().toISOString(), isLost: false, report };
  host.objects.set('/shells', Buffer.from(JSON.stringify([known])));
  expect((await slice(place, 'status', '--json')).json<{ shells: number }>().shells).toBe(1);
});

test('the history includes a running shell’s refusals', async () => {
  const place = { ...inFolders(), shell: host.origin };
  await publish(place, '1');
  await slice(place, 'activate', 'blog', '1');
  const release = {
    slice: 'blog',
    version: '1',
    manifestSha256: 'a'.repeat(64),
    since: new Date().toISOString(),
    pages: 30,
    faults: 9,
    renderers: 0,
    restarts: 0,
  };
  const report = {
    composition: null,
    contentVersion: null,
    registry: { revision: 1 },
    current: {},
    canaries: [],
    releases: [
      {
        ...release,
        state: 'quarantined',
        code: 'SLICE-009',
        reason: 'SLICE-009 unstable: Error: timer\n    at far away',
      },
      { ...release, slice: 'admin', state: 'refused', code: 'SLICE-001' },
      { ...release, version: '0', state: 'ready' },
    ],
  };
  host.objects.set('/health/slices', Buffer.from(JSON.stringify(report)));
  const told = (await slice(place, 'history', 'blog', '--json')).json<{ action: string; why: string }[]>();
  expect(told.map(({ action, why }) => [action, why])).toEqual([
    ['activate', ''],
    ['quarantined', 'SLICE-009 unstable: Error: timer\n    at far away'],
  ]);
  const { out } = await slice(place, 'history', 'blog');
  expect(out).toContain('SLICE-009 unstable: Error: timer');
  expect(out).not.toContain('far away');
});

test('status reports a revoked key of a release in service, and unreadable keys', async () => {
  const place = { ...inFolders(), shell: host.origin };
  await publish(place, '1');
  await slice(place, 'activate', 'blog', '1');
  const report = {
    composition: 'a',
    contentVersion: 1,
    registry: { revision: 1 },
    current: { blog: '1' },
    canaries: [],
    keys: { problem: 'no such file' },
    releases: [
      {
        slice: 'blog',
        version: '1',
        manifestSha256: 'a'.repeat(64),
        since: new Date().toISOString(),
        pages: 30,
        faults: 0,
        renderers: 1,
        restarts: 0,
        state: 'current',
        code: 'SLICE-014',
        reason: 'SLICE-014 key revoked: blog-1 was revoked',
      },
    ],
  };
  host.objects.set('/health/slices', Buffer.from(JSON.stringify(report)));
  const { out } = await slice(place, 'status');
  expect(out).toMatch(/blog +1 .*current.*SLICE-014 key revoked: blog-1 was revoked/);
  expect(out).toContain(
    'A shell cannot read the public keys and keeps using the previous ones: no such file',
  );
});

test('verify finds a changed byte and a missing file', async () => {
  const place = inFolders();
  await publish(place, '1');
  await slice(place, 'activate', 'blog', '1');
  expect((await slice(place, 'verify')).code).toBe(0);
  await writeFile(join(place.store, 'blog/1/server/slice.cjs'), 'module.exports = [];');
  await rm(join(place.store, 'blog/1/browser/remote-entry.1.js'));
  const { code, out } = await slice(place, 'verify', 'blog');
  expect(code).toBe(4);
  expect(out).toContain('server/slice.cjs does not match release.json');
  expect(out).toContain('browser/remote-entry.1.js is missing');
});

test('a damaged release is not activated, and --repair fixes it', async () => {
  const place = inFolders();
  await publish(place, '1', '2');
  await slice(place, 'activate', 'blog', '1');
  await writeFile(join(place.store, 'blog/2/server/slice.cjs'), 'module.exports = [];');
  const told = await slice(place, 'activate', 'blog', '2');
  expect(told).toMatchObject({
    code: 1,
    err: expect.stringContaining('server/slice.cjs does not match release.json'),
  });
  expect(await activeVersion(place)).toEqual(['1 100 %']);

  // Without it, an existing release is not touched.
  await publish(place, '2');
  expect((await slice(place, 'verify', 'blog', '2')).code).toBe(4);
  await publishRelease(join(folder, '2'), place.store, keys, { isRepair: true });
  expect((await slice(place, 'activate', 'blog', '2')).code).toBe(0);

  await writeFile(join(place.store, 'blog/2/release.json'), '{"damaged');
  await publishRelease(join(folder, '2'), place.store, keys, { isRepair: true });
  expect((await slice(place, 'verify', 'blog', '2')).code).toBe(0);
  // Different content is not a repair.
  await writeBuiltRelease(join(folder, 'other'), '2');
  await writeFile(
    join(folder, 'other/release.json'),
    `${await readFile(join(folder, 'other/release.json'), 'utf8')} `,
  );
  await expect(publishRelease(join(folder, 'other'), place.store, keys, { isRepair: true })).rejects.toThrow(
    'The store has a different blog 2.',
  );
});

test('concurrent changes conflict only on the same slice', async () => {
  const place = openRegistry(onHost().registry, undefined, keys);
  const seen = await place.read();
  const change = (name: string, who: string) =>
    changeSlice(place, name, seen, (before) => activated(before, name, named, { who, why: '' }));
  await Promise.all([change('blog', 'asha'), change('admin', 'ravi')]);
  expect((await place.read()).revision).toBe(2);
  await expect(change('blog', 'mira')).rejects.toThrow(
    /^asha was faster: activate of blog 1, revision [12]\./,
  );
});

test('diff shows the differences of two releases', async () => {
  const place = inFolders();
  await publish(place, '1', '2');
  const same = await slice(place, 'diff', 'blog', '2', '1');
  expect(same).toMatchObject({ code: 0, out: expect.stringContaining('(none)') });
  const compared = (await slice(place, 'diff', 'blog', '2', '1', '--json')).json<Record<string, unknown>>();
  expect(Object.keys(compared)).toEqual(['pages', 'totals', 'shared', 'files']);
  expect((await slice(place, 'diff', 'blog', '2')).code).toBe(2);
  expect((await slice(place, 'diff', 'blog', '2', '9')).code).toBe(1);
  // Only the service has data on visitors.
  expect(await slice(place, 'explain', 'blog', '2')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not a release service'),
  });
});

test('prune keeps the newest, active, rollback target and recently visited ones', async () => {
  const place = inFolders();
  await publish(place, '1', '2', '3', '4', '5');
  for (const version of ['1', '2']) await slice(place, 'activate', 'blog', version);
  await slice(place, 'prune', '--keep', '1', '--dry-run');
  expect(await readdir(join(place.store, 'blog'))).toHaveLength(5);
  expect((await slice(place, 'prune', '--keep', '1')).code).toBe(0);
  expect((await readdir(join(place.store, 'blog'))).sort()).toEqual(['1', '2', '5']);
});

test('one canary at a time, and never of a slice without a release', async () => {
  const place = inFolders();
  await publish(place, '1');
  const { code, err } = await slice(place, 'activate', 'blog', '1', '--share', '10');
  expect(code).toBe(1);
  expect(err).toContain('has no active release yet');
});

test('a ramp needs a release service', async () => {
  const place = inFolders();
  for (const version of ['1', '2']) await publish(place, version);
  await slice(place, 'activate', 'blog', '1', '--no-wait');
  const { code, err } = await slice(place, 'activate', 'blog', '2', '--ramp');
  expect([code, err]).toEqual([1, expect.stringContaining('is not a release service')]);
  const { out } = await slice(place, 'status', '--json');
  expect(JSON.parse(out)).toMatchObject({ revision: 1, releases: [{ version: '1', visitors: '100 %' }] });
});

test.each([
  ['no command', [], 2],
  ['an unknown command', ['relase', 'blog'], 2],
  ['an unknown option', ['status', '--jsno'], 2],
  ['no slice', ['rollback'], 2],
  ['a share of everyone', ['activate', 'blog', '1', '--share', '100'], 2],
  ['a ramp of no time', ['activate', 'blog', '1', '--ramp', '--minutes', '0'], 2],
  ['a path for a version', ['activate', 'blog', '../../x'], 2],
  ['a release that is not there', ['activate', 'blog', '7'], 1],
  ['help', ['--help'], 0],
  ['help of a command', ['promote', '--help'], 0],
])('%s ends with the documented code', async (_what, args, code) => {
  const ended = await slice(inFolders(), ...args);
  expect(ended.code).toBe(code);
  expect(ended.out + ended.err).toMatch(code === 1 ? /The store has no blog 7/ : /Usage: npm run slice/);
});
