import { emptyRegistry } from '@opinionbridge/releases';
import type { RequestListener } from 'node:http';
import { truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachInFolder } from '../../../test/in-folder.ts';
import { answerWithoutEnd, startHost } from '../../../test/start-host.ts';
import { RegistryReader } from './registry-reader.ts';

let place: string;
eachInFolder((folder) => (place = join(folder, 'registry.json')));

const text = (revision: number) => JSON.stringify({ ...emptyRegistry, revision });
const write = (revision: number) => writeFile(place, text(revision));
const reader = (where = place, hosts: string[] = [], fileMs = 2_000) =>
  new RegistryReader({ place: where, hosts, fileMs });

/** A reader of a registry that an http host has. */
async function over(listener: RequestListener, fileMs?: number): Promise<RegistryReader> {
  const origin = await startHost(listener);
  return reader(`${origin}/registry.json`, [new URL(origin).host], fileMs);
}

test('it is read when it has changed, and not else', async () => {
  await write(1);
  const registry = reader();
  expect(await registry.readIfChanged()).toMatchObject({ revision: 1 });
  expect(await registry.readIfChanged()).toBeUndefined();
  await write(2);
  expect(await registry.readIfChanged()).toMatchObject({ revision: 2 });
});

test('missing, half-written and older ones change nothing; the next good one counts', async () => {
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

test('without a change, the file is not even opened', async () => {
  // As long as before and of the same time: only who opens it would see the difference.
  const writeUnnoticed = async (revision: number) => {
    await write(revision);
    await utimes(place, 1_000, 1_000);
  };
  await writeUnnoticed(1);
  const registry = reader();
  await registry.readIfChanged();
  await writeUnnoticed(7);
  expect(await registry.readIfChanged()).toBeUndefined();
});

test('who asks while it is being read gets what was written before they asked', async () => {
  let revision = 1;
  const held: (() => void)[] = [];
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const registry = await over((_request, response) => {
    const body = text(revision);
    held.push(() => response.end(body));
    if (held.length === 1) asked();
    else response.end(body);
  });
  const first = registry.readIfChanged();
  await isAsked;
  revision = 2;
  const [second, third] = [registry.readIfChanged(), registry.readIfChanged()];
  held[0]?.();
  expect(await first).toMatchObject({ revision: 1 });
  expect(await second).toMatchObject({ revision: 2 });
  expect(await third).toMatchObject({ revision: 2 });
  expect(held).toHaveLength(2);
});

test('of an address, it is sent again only when it has changed', async () => {
  let revision = 1;
  const statuses: number[] = [];
  const registry = await over((request, response) => {
    const etag = `"${revision}"`;
    response.statusCode = request.headers['if-none-match'] === etag ? 304 : 200;
    statuses.push(response.statusCode);
    response.setHeader('etag', etag).end(response.statusCode === 200 ? text(revision) : undefined);
  });
  expect(await registry.readIfChanged()).toMatchObject({ revision: 1 });
  expect(await registry.readIfChanged()).toBeUndefined();
  revision = 2;
  expect(await registry.readIfChanged()).toMatchObject({ revision: 2 });
  expect([statuses, registry.problem]).toEqual([[200, 304, 200], undefined]);
});

test('of a host without ETags, the same one again is nothing new', async () => {
  const registry = await over((_request, response) => void response.end(text(3)));
  expect(await registry.readIfChanged()).toMatchObject({ revision: 3 });
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toBeUndefined();
});

test('a host that has a bad moment is said, and forgotten when it is over', async () => {
  let status = 200;
  const registry = await over(
    (_request, response) => void response.writeHead(status, { etag: 'x' }).end(text(3)),
  );
  await registry.readIfChanged();
  status = 503;
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toBe('The registry answers with status 503.');
  status = 304;
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toBeUndefined();
});

test('a host that sends elsewhere is not followed, and one that is silent is given up', async () => {
  const elsewhere = await over(
    (_request, response) => void response.writeHead(302, { location: '/x' }).end(),
  );
  expect(await elsewhere.readIfChanged()).toBeUndefined();
  expect(elsewhere.problem).toBeDefined();
  const silent = await over(() => {}, 100);
  expect(await silent.readIfChanged()).toBeUndefined();
  expect(silent.problem).toMatch(/timeout/);
});

test('one without end is cut off, and one of another host is never asked for', async () => {
  let asked = 0;
  const address = await startHost((_request, response) => {
    asked += 1;
    answerWithoutEnd(response);
  });
  const stranger = reader(address, ['registry.example']);
  expect(await stranger.readIfChanged()).toBeUndefined();
  expect([stranger.problem, asked]).toEqual([expect.stringContaining('not among the allowed hosts'), 0]);
  // Its size ends it, however long that takes on a busy machine.
  const endless = reader(address, [new URL(address).host], 60_000);
  expect(await endless.readIfChanged()).toBeUndefined();
  expect(endless.problem).toMatch(/SLICE-006.*the registry is larger than 4194304 bytes/);
});
