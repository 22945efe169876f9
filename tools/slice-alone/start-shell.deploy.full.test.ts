import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { create } from 'tar';
import { startShellOf } from './start-shell.ts';
import type { StartedShell, StartShellOptions } from './options.ts';

const root = resolve(import.meta.dirname, '../..');
const shell = { program: join(root, 'shell/src/http/main.ts'), build: join(root, 'shell/dist') };

let built: string;
let release: string;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'tiny-'));
  release = join(built, 'dist');
  execFileSync(process.execPath, [join(import.meta.dirname, 'testing/build-tiny-slice.ts'), release]);
});
afterAll(() => rm(built, { recursive: true, force: true }));

let place: string;
let temporary: string;
const started: StartedShell[] = [];
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'slice-alone-'));
  temporary = join(place, 'temporary');
  await mkdir(temporary);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()));
  await rm(place, { recursive: true, force: true });
});

async function start(options: StartShellOptions): Promise<StartedShell> {
  const one = await startShellOf({ ...shell, temporary }, options);
  started.push(one);
  return one;
}

/** Folders of running shells; empty when all have ended. */
const kept = () => readdir(temporary);

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

const answering = (title: string) => () => Response.json([{ title }]);
const headingOf = async (url: string) => /<h1>(.*?)<\/h1>/.exec(await (await fetch(url)).text())?.[1];

test('two shells have separate answers and leave nothing behind', async () => {
  const archive = join(place, 'tiny.tgz');
  await create({ file: archive, gzip: true, cwd: built }, ['dist']);
  const [one, other] = await Promise.all([
    start({ release, api: answering('Knee pain') }),
    start({ release: archive, api: answering('Back pain') }),
  ]);
  expect(await kept()).toHaveLength(2);
  expect(await headingOf(`${one.url}/tiny`)).toBe('Knee pain');
  expect(await headingOf(`${other.url}/tiny`)).toBe('Back pain');
  // Browsers call the API at the site's own address.
  expect(await (await fetch(`${other.url}/api/blog`)).json()).toEqual([{ title: 'Back pain' }]);

  await one.stop();
  await one.stop();
  expect([await isGone(one.url), await isGone(other.url)]).toEqual([true, false]);
  await other.stop();
  expect(await kept()).toEqual([]);
});

test('without answers the API is unavailable', async () => {
  const { url } = await start({ release });
  expect(await headingOf(`${url}/tiny`)).toBe('No titles');
  expect((await fetch(`${url}/api/blog`)).status).toBe(503);
});

test('forms reach the stub unchanged; an exception is a 500', async () => {
  const asked: string[] = [];
  const { url } = await start({
    release,
    async api(request) {
      if (request.method === 'GET') return Response.json([]);
      asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      throw new Error('as the test wants it');
    },
  });
  const response = await fetch(`${url}/api/contact`, { method: 'POST', body: '{"name":"Asha"}' });
  expect(response.status).toBe(500);
  expect(asked).toEqual(['POST /api/contact {"name":"Asha"}']);
});

/** A copy of the release with a changed `release.json`. */
async function variant(change: object): Promise<string> {
  const folder = join(place, 'variant');
  await cp(release, folder, { recursive: true });
  const path = join(folder, 'release.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...manifest, ...change }));
  return folder;
}

const refused: Record<string, [place: () => Promise<string>, words: RegExp]> = {
  'nothing is there': [async () => join(place, 'dist'), /There is no release in .*dist\. Build the slice/],
  'an archive is missing': [async () => join(place, 'dist.tgz'), /dist\.tgz cannot be unpacked: ENOENT/],
  'an archive is none': [
    async () => {
      await writeFile(join(place, 'dist.tgz'), 'words');
      return join(place, 'dist.tgz');
    },
    /dist\.tgz cannot be unpacked/,
  ],
  'an archive has no release in it': [
    async () => {
      await create({ file: join(place, 'dist.tgz'), gzip: true, cwd: root }, ['LICENSE']);
      return join(place, 'dist.tgz');
    },
    /There is no release in .*dist\.tgz/,
  ],
  'it is a release of the shell': [
    async () => shell.build,
    /is not the manifest of a slice that this shell supports/,
  ],
  'the contract is not spoken': [
    () => variant({ contract: 99 }),
    /tiny \S+ refused: SLICE-004 contract: it needs contract 99/,
  ],
  'a shared package is not brought': [() => variant({ shared: { react: '^42' } }), /SLICE-005/],
  'another slice has the address': [() => variant({ prefixes: ['faq'] }), /\/faq belongs to marketing/],
  'a probe page is none': [() => variant({ probe: '/tiny/no/such/page' }), /SLICE-008/],
};
test.each(Object.entries(refused))('reports the cause if %s', async (_, [broken, words]) => {
  await expect(start({ release: await broken() })).rejects.toThrow(words);
  expect(await kept()).toEqual([]);
});

/** A process that starts two shells and reports them. */
const holder = () =>
  fork(
    join(import.meta.dirname, 'testing/hold-shells.ts'),
    [JSON.stringify({ ...shell, temporary }), release],
    {
      stdio: 'inherit',
    },
  );

interface Process {
  readonly pid: string;
  readonly parent: string;
  readonly group: string;
}

/** Running processes, without zombies. */
const processes = (): readonly Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,pgid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid = '', parent = '', group = '', state = '']) =>
      state.startsWith('Z') ? [] : [{ pid, parent, group }],
    );

/** The shells started by a process and their children; each shell is a process group. */
function shellsOf({ pid, exitCode }: ChildProcess): readonly string[] {
  if (exitCode !== null) throw new Error('It ended by itself; its words are above.');
  const all = processes();
  const groups = all.filter(({ parent }) => parent === String(pid)).map((one) => one.pid);
  return all.filter(({ group }) => groups.includes(group)).map((one) => one.pid);
}

test('shells end when their starter is killed', async () => {
  const ready = holder();
  await Promise.race([once(ready, 'message'), once(ready, 'exit').then(() => shellsOf(ready))]);
  const young = holder();
  while (shellsOf(young).length === 0) await pause(5);
  const left = new Set([...shellsOf(ready), ...shellsOf(young)]);
  expect(left.size).toBeGreaterThan(4); // two shells with a renderer each, and one that has just started
  for (const one of [ready, young]) one.kill('SIGKILL');
  while (processes().some(({ pid }) => left.has(pid))) await pause(20);

  expect((await kept()).length).toBeGreaterThan(2);
  const next = await start({ release });
  expect(await kept()).toHaveLength(1);
  await next.stop();
  expect(await kept()).toEqual([]);
});
