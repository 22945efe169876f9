import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegistryReader } from './read-registry.ts';

let folder: string;
let place: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  place = join(folder, 'registry.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (revision: number) =>
  writeFile(place, JSON.stringify({ format: 1, revision, slices: {}, canary: null, history: [] }));
const reader = (where = place, hosts: string[] = []) =>
  new RegistryReader({ place: where, hosts, fileMs: 2_000 });

test('it is read when it has changed, and not else', async () => {
  await write(1);
  const registry = reader();
  expect(await registry.readIfChanged()).toMatchObject({ revision: 1 });
  expect(await registry.readIfChanged()).toBeUndefined();
  await write(2);
  expect(await registry.readIfChanged()).toMatchObject({ revision: 2 });
});

test('missing, half-written and older ones change nothing, and the next good one counts', async () => {
  const registry = reader();
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toMatch(/ENOENT/);
  await write(5);
  expect(await registry.readIfChanged()).toMatchObject({ revision: 5 });
  expect(registry.problem).toBeUndefined();
  await write(6);
  await truncate(place, 20);
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toMatch(/JSON/);
  await write(4);
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toMatch(/4 is older than 5/);
  await write(6);
  expect(await registry.readIfChanged()).toMatchObject({ revision: 6 });
});

test('one without end is cut off, and one of another host is never asked for', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    const more = () => {
      if (!response.destroyed && response.write(Buffer.alloc(65_536, ' '))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/registry.json`;
  try {
    const stranger = reader(address, ['registry.example']);
    expect(await stranger.readIfChanged()).toBeUndefined();
    expect([stranger.problem, asked]).toEqual([expect.stringContaining('not among the allowed hosts'), 0]);
    const endless = reader(address, [`127.0.0.1:${port}`]);
    expect(await endless.readIfChanged()).toBeUndefined();
    expect(endless.problem).toContain('SLICE-006');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
