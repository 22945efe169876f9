import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { shellPublished } from '@opinionbridge/releases';
import { openRegistry, publishRelease } from '@opinionbridge/tools/slice';
import { expect, test } from '@playwright/test';
import { buildOtherShell } from '../releases/building/other-shell.ts';
import { buildOtherApi } from './build-other-api.ts';
import { ask, Load } from '../visit/load.ts';
import { startRollControl, type RollControl, type RollSteps } from './roll-control.ts';
import { startTwoOfEach, type TwoOfEach } from './two-of-each.ts';
import { enquiry, plainEnquiry, readsOf } from './visits.ts';

const root = resolve(import.meta.dirname, '../..');
/**
 * High enough to have requests at every moment of a change, and low enough for a busy machine, since this does not test
 * overload.
 */
const PER_SECOND = 80;
const ALL = ['api-1', 'api-2', 'releases', 'shell-1', 'shell-2'];

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let site: TwoOfEach;
let other: { api: string; shell: string };
let broken: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startTwoOfEach('roll');
  other = { api: await buildOtherApi('roll-api'), shell: await buildOtherShell('roll-shell') };
  broken = join(root, '.cache/e2e/roll-broken');
  await rm(broken, { recursive: true, force: true });
  await mkdir(broken, { recursive: true });
  await cp(join(other.api, 'package.json'), join(broken, 'package.json'));
  await mkdir(join(broken, 'dist'));
  await writeFile(join(broken, 'dist/main.js'), "throw new Error('This version does not start.');\n");
  // Like `npm start` and compose's first start.
  await publishShell(join(root, 'shell'));
});
test.afterAll(() => site?.stop());

const steps = (more: Partial<RollSteps> = {}): RollSteps => ({
  publish: () => publishShell(other.shell),
  folderOf: (server) => (server.startsWith('shell') ? other.shell : other.api),
  ...more,
});

async function publishShell(folder: string): Promise<void> {
  const { store, keys, registry: place, token } = site.places;
  const { publication } = await publishRelease(join(folder, 'dist'), store, keys, site.places);
  const { version, manifestSha256 } = publication;
  const registry = openRegistry(place, token);
  const { revision } = await registry.read();
  await registry.update(revision, (before) =>
    shellPublished(before, { version, manifestSha256 }, { who: 'test', why: '' }),
  );
}

interface Roll {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Runs deploy/roll.sh itself. */
function roll(control: RollControl, more: Record<string, string> = {}): Roll {
  const migrate = join(other.api, 'dist/commands/migrate.js');
  const env = {
    ...site.env,
    ...control.env,
    ROLL_MIGRATE: `${process.execPath} ${migrate}`,
    ROLL_LOCK: join(root, '.cache/e2e/roll.lock'),
    ...more,
  };
  const child = spawn('sh', [join(root, 'deploy/roll.sh')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

/** Runs work while visitors read and write. */
async function underLoad<T>(work: () => Promise<T>): Promise<{ result: T; reads: Load; writes: Load }> {
  const reads = new Load(site.origin, await readsOf(site.origin), PER_SECOND);
  const writes = new Load(site.origin, [enquiry, plainEnquiry], 4);
  const result = await work();
  await reads.end();
  await writes.end();
  return { result, reads, writes };
}

/** Returns the build of each API, as it reports itself; undefined for this repository's. */
const buildsOfApis = () =>
  Promise.all(
    site.apis.map(async ({ origin }) => (await ask(origin, { path: '/api/blog' })).headers['x-build']),
  );

/** Returns the build of each shell, by the first script of its pages. */
const bootsOfShells = () =>
  Promise.all(
    site.shells.map(
      async ({ origin }) => /\bboot\.[^/"]*\.js\b/.exec((await ask(origin, { path: '/' })).body)?.[0],
    ),
  );

async function bootOf(folder: string): Promise<string | undefined> {
  return /\bboot\.[^/"]*\.js\b/.exec(await readFile(join(folder, 'dist/release.json'), 'utf8'))?.[0];
}

test('rolling all servers with migrations under load fails no request', async () => {
  expect([await buildsOfApis(), await bootsOfShells()]).toEqual([
    [undefined, undefined],
    Array(2).fill(await bootOf(join(root, 'shell'))),
  ]);
  const control = await startRollControl(site, steps());
  const startedAt = performance.now();
  const { result, reads, writes } = await underLoad(() => roll(control).ended);
  const seconds = (performance.now() - startedAt) / 1_000;
  await control.stop();
  expect(result.output).toMatch(
    /migration 900[^]*publishing[^]*replacing api-1[^]*replacing shell-2[^]*migration 901[^]*done/,
  );
  expect(result.code).toBe(0);
  expect(control.steps).toEqual(['publish', ...ALL]);
  console.log(`${reads.answered} reads and ${writes.answered} enquiries in ${seconds.toFixed(0)} s`);
  expect([...reads.failures, ...writes.failures]).toEqual([]);
  // The load lasted, since each of them takes more than a second.
  expect(reads.answered).toBeGreaterThan(ALL.length * PER_SECOND);
  expect([await buildsOfApis(), await bootsOfShells()]).toEqual([
    ['other', 'other'],
    Array(2).fill(await bootOf(other.shell)),
  ]);
});

test('a version that does not start ends the roll, and its neighbor serves', async () => {
  const control = await startRollControl(site, steps({ folderOf: () => broken }));
  const { result, reads, writes } = await underLoad(() => roll(control, { ROLL_LIMIT: '5' }).ended);
  expect(result.output).toContain('api-1 is not ready after 5 seconds');
  expect(result.code).toBe(1);
  expect(control.steps).toEqual(['publish', 'api-1']);
  expect([...reads.failures, ...writes.failures]).toEqual([]);
  await control.stop();

  // Again, with one server down: no other is taken down.
  const next = await startRollControl(site, steps());
  const refused = await roll(next).ended;
  expect(refused.output).toContain('api-1 is not ready. Nothing was changed');
  expect([refused.code, next.steps]).toEqual([1, []]);
  await next.stop();
  await site.apis[0].begin(other.api);
});

test('a concurrent roll is refused, and a killed one can be resumed', async () => {
  const control = await startRollControl(site, steps());
  const first = roll(control);
  await expect.poll(() => control.steps, { timeout: 60_000 }).toContain('api-1');
  const second = await roll(control).ended;
  expect(second.output).toContain('Another roll is at it');
  expect([second.code, control.steps]).toEqual([1, ['publish', 'api-1']]);
  first.child.kill('SIGKILL');
  await first.ended;
  await control.stop();

  const next = await startRollControl(site, steps());
  await Promise.all([...site.apis, ...site.shells].map((replica) => replica.ready()));
  expect((await roll(next).ended).code).toBe(0);
  expect(next.steps).toEqual(['publish', ...ALL]);
  await next.stop();
});
