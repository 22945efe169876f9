import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pullRelease } from './pull-release.ts';
import { sha256Of } from './verify-manifest.ts';

const contents: Record<string, string> = {
  'browser/remote-entry.1.js': 'export const init = 1;',
  'server/slice.cjs': 'module.exports = {};',
};
const manifest = JSON.stringify({
  format: 1,
  name: 'blog',
  version: '1.0.0-x',
  contract: 1,
  shared: {},
  entry: 'browser/remote-entry.1.js',
  server: 'server/slice.cjs',
  probe: '/blog',
  expose: { js: [], css: [] },
  pages: {},
  files: Object.entries(contents).map(([path, content]) => ({
    path,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  })),
});
const active = { version: '1.0.0-x', manifestSha256: sha256Of(Buffer.from(manifest)) };

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function store(change: Record<string, string> = {}): Promise<string> {
  const place = join(folder, 'store');
  for (const [path, content] of Object.entries({ ...contents, 'release.json': manifest, ...change })) {
    const target = join(place, 'blog/1.0.0-x', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return place;
}

function host(listener: RequestListener): Promise<string> {
  return new Promise((resolve) => {
    server = createServer(listener).listen(0, '127.0.0.1', () => {
      const { port } = server?.address() as { port: number };
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

const pull = (place: string, limits: { fileMs?: number; releaseMs?: number; hosts?: string[] } = {}) => {
  const { fileMs = 5_000, releaseMs = 10_000 } = limits;
  const hosts = limits.hosts ?? (place.startsWith('http') ? [new URL(place).host] : []);
  const until = AbortSignal.timeout(releaseMs);
  return pullRelease(join(folder, 'copies'), { place, hosts, fileMs }, 'blog', active, until);
};
const kept = () => readdir(join(folder, 'copies/blog')).catch(() => []);

test('a whole release is copied, and the copy needs the store no more', async () => {
  const first = await pull(await store());
  const again = await pull('/there/is/no/such/store');
  expect(again.folder).toBe(first.folder);
});

test('a copy is named after its version and the start of its manifest’s hash', async () => {
  const { folder: copy } = await pull(await store());
  expect(await kept()).toEqual([`1.0.0-x-${active.manifestSha256.slice(0, 12)}`]);
  expect(copy).toBe(join(folder, 'copies/blog', `1.0.0-x-${active.manifestSha256.slice(0, 12)}`));
});

test('what an earlier pull left half done is in nobody’s way', async () => {
  const { folder: copy } = await pull(await store());
  const partial = `${copy}.${process.pid}.partial`;
  await rename(copy, partial);
  await writeFile(join(partial, 'browser/left-over.js'), 'x');
  await pull(join(folder, 'store'));
  expect(await kept()).toEqual([basename(copy)]);
  expect(await readdir(join(copy, 'browser'))).toEqual(['remote-entry.1.js']);
});

test('a copy that was damaged on this disk is fetched again', async () => {
  const place = await store();
  const { folder: copy } = await pull(place);
  await writeFile(join(copy, 'server/slice.cjs'), 'something else');
  await expect(pull('/there/is/no/such/store')).rejects.toThrow('SLICE-001');
  await expect(pull(place)).resolves.toMatchObject({ folder: copy });
});

test('so is one that lost a file', async () => {
  const place = await store();
  const { folder: copy } = await pull(place);
  await rm(join(copy, 'browser/remote-entry.1.js'));
  await pull(place);
  expect(await readdir(join(copy, 'browser'))).toEqual(['remote-entry.1.js']);
});

test.each([
  ['one byte changed', { 'server/slice.cjs': 'module.exports = [];' }, 'SLICE-003'],
  ['a longer file', { 'server/slice.cjs': `${contents['server/slice.cjs']}//` }, 'SLICE-003'],
  ['a shorter file', { 'server/slice.cjs': 'module' }, 'SLICE-003'],
  ['another manifest', { 'release.json': manifest.replace('/blog', '/blag') }, 'SLICE-003'],
  ['garbage for a manifest', { 'release.json': '<html>' }, 'SLICE-003'],
])('%s: refused, and nothing of it stays', async (_what, change, code) => {
  await expect(pull(await store(change))).rejects.toThrow(code);
  expect(await kept()).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['answers 404', (_request, response) => void response.writeHead(404).end()],
  ['answers 500', (_request, response) => void response.writeHead(500).end()],
  ['redirects', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  [
    'breaks off in mid-body',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{');
      setTimeout(() => response.destroy(), 20);
    },
  ],
])('a store that %s: refused as unreachable', async (_what, listener) => {
  await expect(pull(await host(listener))).rejects.toThrow('SLICE-001');
});

test('a manifest without end is cut off', async () => {
  const endless = await host((_request, response) => {
    const more = () => {
      if (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  await expect(pull(endless)).rejects.toThrow('SLICE-006');
});

test('a host that is not on the list is never asked', async () => {
  let asked = 0;
  const address = await host((_request, response) => {
    asked += 1;
    response.end();
  });
  await expect(pull(address, { hosts: ['releases.example'] })).rejects.toThrow('not among the allowed hosts');
  expect(asked).toBe(0);
});

test.each<[string, RequestListener]>([
  ['says nothing', () => {}],
  ['stops in mid-body', (_request, response) => void response.writeHead(200).write('{')],
])('a store that %s: given up when its time is over', async (_what, listener) => {
  await expect(pull(await host(listener), { fileMs: 100 })).rejects.toThrow('not there within 100 ms');
});

test('many slow files may not take longer together than a release may', async () => {
  const address = await host((request, response) => {
    if (request.url?.endsWith('release.json')) response.end(manifest);
    else setTimeout(() => response.end('x'), 5_000).unref();
  });
  await expect(pull(address, { releaseMs: 200 })).rejects.toThrow('SLICE-001');
});

test('a file that goes on after its listed size is cut off and refused', async () => {
  const address = await host((request, response) => {
    if (request.url?.endsWith('release.json')) return void response.end(manifest);
    const more = () => {
      if (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  await expect(pull(address)).rejects.toThrow(
    /SLICE-003.*remote-entry\.1\.js is not what release\.json says$/,
  );
});

test('a store’s address may end with a slash, and its own reason is told', async () => {
  const asked: string[] = [];
  const address = await host((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(418).end();
  });
  await expect(pull(`${address}/`)).rejects.toThrow(/blog\/1\.0\.0-x\/release\.json: status 418$/);
  expect(asked).toEqual(['/blog/1.0.0-x/release.json']);
});

test('of a store that cannot be reached, the network’s reason is told', async () => {
  await expect(pull('http://127.0.0.1:9')).rejects.toThrow(/SLICE-001.*fetch failed \(.+\)$/);
});
