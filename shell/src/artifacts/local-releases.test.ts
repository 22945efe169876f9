import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { makeSigningKey, publicHalf, signRelease, type SliceKeys } from '@opinionbridge/releases/signing';
import { listed, manifestOf } from '@opinionbridge/releases/testing';
import { eachInFolder } from '../../test/in-folder.ts';
import { answerWithoutEnd, startHost } from '../../test/start-host.ts';
import { until } from '../../test/until.ts';
import { LocalReleases, type LocalRelease } from './local-releases.ts';
import { SharedFetches } from './shared-fetches.ts';
import { sha256Of } from './verify-manifest.ts';

const contents: Record<string, string> = {
  'browser/remote-entry.1.js': 'export const init = 1;',
  'server/slice.cjs': 'module.exports = {};',
};
const manifest = JSON.stringify(manifestOf('blog', '1.0.0-x', Object.entries(contents)));
const active = { version: '1.0.0-x', manifestSha256: sha256Of(Buffer.from(manifest)) };

let keys: SliceKeys;
let signature: string;
beforeAll(async () => {
  const key = await makeSigningKey('blog');
  keys = { blog: [publicHalf(key)] };
  signature = await signRelease({ slice: 'blog', ...active }, key);
});

/** Spies on requests for files that were not local. */
let wanting: jest.SpiedFunction<SharedFetches['once']>;
let folder: string;
eachInFolder((made) => {
  folder = made;
  wanting = jest.spyOn(SharedFetches.prototype, 'once');
});
afterEach(() => jest.restoreAllMocks());

async function store(change: Record<string, string> = {}): Promise<string> {
  const place = join(folder, 'store');
  for (const [path, content] of Object.entries({
    ...contents,
    'release.json': manifest,
    'release.sig': signature,
    ...change,
  })) {
    const target = join(place, 'blog/1.0.0-x', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return place;
}

/** Answers requests for the manifest and its signature; files are left to the test. @returns whether it answered */
function isAnswered({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const content = url.endsWith('release.sig') ? signature : url.endsWith('release.json') && manifest;
  if (content) response.end(content);
  return Boolean(content);
}

interface Times {
  fileMs?: number;
  releaseMs?: number;
  hosts?: string[];
}

const source = (place: string, { fileMs = 5_000, hosts }: Times = {}) => ({
  place,
  fileMs,
  hosts: hosts ?? (place.startsWith('http') ? [new URL(place).host] : []),
});

const newLocal = () => new LocalReleases(join(folder, 'local'), () => keys);

/** Reads the manifest and fetches all files, like a new process. */
async function pull(place: string, times: Times = {}) {
  const local = newLocal();
  const until = AbortSignal.timeout(times.releaseMs ?? 10_000);
  const release = await local.open('blog', active, source(place, times), { until });
  await local.pull(release, until);
  return { local, release };
}
const kept = () => readdir(join(folder, 'local/blog')).catch(() => []);
const own = `1.0.0-x-${active.manifestSha256.slice(0, 12)}`;
const entry = listed(Object.entries(contents)[0]!);

test('a pulled release needs the store no more', async () => {
  const first = await pull(await store());
  const again = await pull('/there/is/no/such/store');
  expect(again.release.folder).toBe(first.release.folder);
  expect(String(await again.local.read(again.release, entry))).toBe(contents[entry.path]);
});

test('an interrupted pull is resumed', async () => {
  const place = await store();
  await pull(place);
  await rm(join(folder, 'local/blog', own, 'server'), { recursive: true });
  await rm(join(place, 'blog/1.0.0-x', entry.path));
  const { release } = await pull(place);
  expect(String(await readFile(join(release.folder, 'server/slice.cjs')))).toBe(contents['server/slice.cjs']);
});

test('a damaged or missing local file is fetched again when read', async () => {
  const place = await store();
  const { release } = await pull(place);
  const path = join(release.folder, entry.path);
  await writeFile(path, 'something else');
  await expect(newLocal().read({ ...release, store: source('/nowhere') }, entry)).rejects.toThrow(
    'SLICE-001',
  );
  expect(String(await newLocal().read(release, entry))).toBe(contents[entry.path]);
  expect(String(await readFile(path))).toBe(contents[entry.path]);
  await rm(path);
  await newLocal().read(release, entry);
  expect(String(await readFile(path))).toBe(contents[entry.path]);
});

test('a damaged or missing manifest is fetched again', async () => {
  const place = await store();
  await pull(place);
  await writeFile(join(folder, 'local/blog', own, 'release.json'), '{}');
  await expect(pull('/nowhere')).rejects.toThrow('SLICE-001');
  await expect(pull(place)).resolves.toBeDefined();
});

test('concurrent requests for a missing file fetch it once', async () => {
  let asked = 0;
  const address = await startHost((request, response) => {
    if (isAnswered(request, response)) return;
    asked += 1;
    void until(() => wanting.mock.calls.length === 20).then(() => response.end(contents[entry.path]));
  });
  const local = newLocal();
  const release = await local.open('blog', active, source(address));
  const read = await Promise.all(Array.from({ length: 20 }, () => local.read(release, entry)));
  expect([asked, new Set(read.map(String))]).toEqual([1, new Set([contents[entry.path]])]);
});

describe('the next release, with one file changed,', () => {
  const next: Record<string, string> = { ...contents, 'server/slice.cjs': 'module.exports = { next };' };
  const nextManifest = JSON.stringify(manifestOf('blog', '1.0.1-x', Object.entries(next)));
  const named = { version: '1.0.1-x', manifestSha256: sha256Of(Buffer.from(nextManifest)) };
  let asked: string[];
  let local: LocalReleases;
  let address: string;
  beforeEach(async () => {
    const key = await makeSigningKey('blog');
    keys = { blog: [...(keys['blog'] ?? []), publicHalf(key)] };
    const files: Record<string, string> = {
      ...next,
      'release.json': nextManifest,
      'release.sig': await signRelease({ slice: 'blog', ...named }, key),
    };
    asked = [];
    address = await startHost((request, response) => {
      const path = request.url?.replace('/blog/1.0.1-x/', '') ?? '';
      if (!path.startsWith('release.')) asked.push(path);
      response.end(files[path]);
    });
    ({ local } = await pull(await store()));
  });
  const open = () => local.open('blog', named, source(address));
  const former = () => join(folder, 'local/blog', own, entry.path);

  test('is pulled with one fetch, since the other files are local', async () => {
    const release = await open();
    await local.pull(release);
    expect(asked).toEqual(['server/slice.cjs']);
    await local.prune('blog', [named]);
    expect(String(await readFile(join(release.folder, entry.path)))).toBe(next[entry.path]);
  });

  test.each([
    ['damaged', () => writeFile(former(), 'something else')],
    ['removed', () => rm(former())],
  ])('is pulled completely if local files were %s', async (_what, change) => {
    await change();
    const release = await open();
    await local.pull(release);
    expect(asked.sort()).toEqual([entry.path, 'server/slice.cjs']);
    expect(String(await readFile(join(release.folder, entry.path)))).toBe(next[entry.path]);
  });

  test('fetches damaged copies again, even shared ones', async () => {
    const release = await open();
    await local.pull(release);
    await writeFile(join(release.folder, entry.path), 'something else');
    expect(String(await local.read(release, entry))).toBe(next[entry.path]);
    expect(asked).toEqual(['server/slice.cjs', entry.path]);
    expect(String(await readFile(join(release.folder, entry.path)))).toBe(next[entry.path]);
  });
});

test('unneeded releases are removed', async () => {
  const { local } = await pull(await store());
  await mkdir(join(folder, 'local/blog/0.9.0-000000000000'));
  await local.prune('blog', [active]);
  expect(await kept()).toEqual([own]);
  await local.prune('blog', []);
  expect(await kept()).toEqual([]);
  await expect(local.prune('other', [])).resolves.toBeUndefined();
});

test.each([
  ['one byte changed', { 'server/slice.cjs': 'module.exports = [];' }, 'SLICE-003'],
  ['a longer file', { 'server/slice.cjs': `${contents['server/slice.cjs']}//` }, 'SLICE-003'],
  ['a shorter file', { 'server/slice.cjs': 'module' }, 'SLICE-003'],
  ['another manifest', { 'release.json': manifest.replace('/blog', '/blag') }, 'SLICE-003'],
  ['garbage for a manifest', { 'release.json': '<html>' }, 'SLICE-003'],
])('%s: refused, from the store and from this disk', async (_what, change, code) => {
  await expect(pull(await store(change))).rejects.toThrow(code);
  await expect(pull('/nowhere')).rejects.toThrow('SLICE-001');
});

test.each<[string, RequestListener]>([
  ['answers 404', (_request, response) => void response.writeHead(404).end()],
  ['answers 500', (_request, response) => void response.writeHead(500).end()],
  ['redirects', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  [
    'breaks off in mid-body',
    (_request, response) =>
      response.writeHead(200, { 'content-length': 1000 }).write('{', () => response.destroy()),
  ],
])('a store that %s counts as unreachable', async (_what, listener) => {
  await expect(pull(await startHost(listener))).rejects.toThrow('SLICE-001');
});

test.each([
  ['signature', /release\.sig is larger than 4096 bytes/],
  ['manifest', /release\.json is larger than/],
])('an endless %s is cut off', async (what, reason) => {
  const endless = await startHost((request, response) => {
    if (what === 'manifest' && request.url?.endsWith('release.sig')) return void response.end(signature);
    answerWithoutEnd(response);
  });
  const refusal = pull(endless);
  await expect(refusal).rejects.toThrow('SLICE-006');
  await expect(refusal).rejects.toThrow(reason);
});

test('a host that is not allowed is never asked', async () => {
  let asked = 0;
  const address = await startHost((_request, response) => {
    asked += 1;
    response.end();
  });
  await expect(pull(address, { hosts: ['releases.example'] })).rejects.toThrow('not among the allowed hosts');
  expect(asked).toBe(0);
});

test.each<[string, RequestListener]>([
  ['says nothing', () => {}],
  ['stops in mid-body', (_request, response) => void response.writeHead(200).write('{')],
])('a store that %s is given up on timeout', async (_what, listener) => {
  await expect(pull(await startHost(listener), { fileMs: 100 })).rejects.toThrow('not there within 100 ms');
});

test('slow files together are limited by the release’s timeout', async () => {
  const address = await startHost((request, response) => void isAnswered(request, response));
  await expect(pull(address, { fileMs: 600_000, releaseMs: 200 })).rejects.toThrow('SLICE-001');
});

test('a file longer than listed is cut off and refused', async () => {
  const address = await startHost((request, response) => {
    if (isAnswered(request, response)) return;
    // Files are fetched concurrently, so only one may be corrupt, or the reported one would be random.
    if (request.url?.endsWith('slice.cjs')) return void response.end(contents['server/slice.cjs']);
    answerWithoutEnd(response);
  });
  await expect(pull(address)).rejects.toThrow(/SLICE-003.*remote-entry\.1\.js does not match release\.json$/);
});

test('a release refused for one file awaits no others', async () => {
  let tellAsked = () => {};
  let tellClosed = () => {};
  const isAsked = new Promise<void>((resolve) => (tellAsked = resolve));
  const isClosed = new Promise<void>((resolve) => (tellClosed = resolve));
  const address = await startHost((request, response) => {
    if (isAnswered(request, response)) return;
    // If it were refused before the other was requested, the other would never be requested.
    if (request.url?.endsWith('remote-entry.1.js'))
      return void isAsked.then(() => response.writeHead(404).end());
    response.write(' ');
    response.once('close', tellClosed);
    tellAsked();
  });
  await expect(pull(address, { fileMs: 600_000, releaseMs: 600_000 })).rejects.toThrow(
    /SLICE-001.*remote-entry\.1\.js: status 404/,
  );
  await isClosed;
});

describe('a file that a visitor reads while its release is refused for another', () => {
  let local: LocalReleases;
  let release: LocalRelease;
  let asked: number;
  let gate: { refuse: () => void; answer: () => void };
  beforeEach(async () => {
    asked = 0;
    let refuse = () => {};
    let answer = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const answered = new Promise<void>((resolve) => (answer = resolve));
    gate = { refuse, answer };
    const address = await startHost((request, response) => {
      if (isAnswered(request, response)) return;
      if (!request.url?.endsWith(entry.path)) return void refused.then(() => response.writeHead(404).end());
      asked++;
      void answered.then(() => response.end(contents[entry.path]));
    });
    local = newLocal();
    release = await local.open('blog', active, source(address, { fileMs: 600_000 }));
  });

  test.each([true, false])('arrives, also when it was asked for before the release: %s', async (isFirst) => {
    const read = () => local.read(release, entry);
    const pull = () => local.pull(release);
    const first = isFirst ? read() : pull();
    await until(() => asked === 1);
    const second = isFirst ? pull() : read();
    const both = Promise.allSettled(isFirst ? [first, second] : [second, first]);
    const ofEntry = () => wanting.mock.calls.filter(([path]) => path.endsWith(entry.path));
    await until(() => ofEntry().length === 2);
    gate.refuse();
    await until(() => ofEntry().some(([, , signal]) => signal?.aborted));
    gate.answer();
    const [reading, pulling] = await both;
    expect(reading).toEqual({ status: 'fulfilled', value: Buffer.from(contents[entry.path] ?? '') });
    expect(pulling).toMatchObject({ status: 'rejected', reason: { code: 'SLICE-001' } });
  });

  test('is fetched again after nobody wanted it any more', async () => {
    const pulling = local.pull(release);
    await until(() => asked === 1);
    gate.refuse();
    await expect(pulling).rejects.toThrow('SLICE-001');
    const reading = local.read(release, entry);
    gate.answer();
    expect(String(await reading)).toBe(contents[entry.path]);
    expect(asked).toBe(2);
  });
});

test('a store’s address may end with a slash, and errors are reported', async () => {
  const asked: string[] = [];
  const address = await startHost((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(418).end();
  });
  await expect(pull(`${address}/`)).rejects.toThrow(/blog\/1\.0\.0-x\/release\.sig: status 418$/);
  expect(asked).toEqual(['/blog/1.0.0-x/release.sig']);
});

test('the network error of an unreachable store is reported', () =>
  expect(pull('http://127.0.0.1:9')).rejects.toThrow(/SLICE-001.*fetch failed \(.+\)$/));
