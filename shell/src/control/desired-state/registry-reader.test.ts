import {
  activated,
  emptyRegistry,
  historyRestored,
  namedRevision,
  type Registry,
} from '@opinionbridge/releases';
import {
  endOf,
  makeSigningKey,
  publicHalf,
  sealRegistry,
  signRegistry,
  type SigningKey,
  type SliceKeys,
} from '@opinionbridge/releases/signing';
import type { RequestListener } from 'node:http';
import { mkdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachInFolder } from '../../../test/in-folder.ts';
import { answerWithoutEnd, startHost } from '../../../test/start-host.ts';
import { RegistryReader } from './registry-reader.ts';

let place: string;
eachInFolder((folder) => (place = join(folder, 'registry.json')));

let key: SigningKey;
let keys: SliceKeys;
const by = { who: 'test', why: '' };
const next = (before: Registry, version = '1', until?: Date) => {
  const to = { version, manifestSha256: 'a'.repeat(64) };
  return sealRegistry(before, activated(before, 'blog', to, by), key, keys, until);
};
/** Every revision of one history; more than the registry itself lists. */
const log = [emptyRegistry];
beforeAll(async () => {
  key = await makeSigningKey('registry');
  keys = { registry: [publicHalf(key)] };
  for (let revision = 1; revision <= 250; revision++) log.push(await next(log.at(-1)!));
});

const text = (revision: number) => JSON.stringify(log[revision]);
const write = (revision: number) => writeFile(place, text(revision));
const reader = (where = place, hosts: string[] = [], fileMs = 2_000) =>
  new RegistryReader({ place: where, hosts, fileMs }, () => keys);

/** A reader of a registry on an http host. */
async function over(listener: RequestListener, fileMs?: number): Promise<RegistryReader> {
  const origin = await startHost(listener);
  return reader(`${origin}/registry.json`, [new URL(origin).host], fileMs);
}

test('it is read only when it has changed', async () => {
  await write(1);
  const registry = reader();
  expect(await registry.readIfChanged()).toMatchObject({ revision: 1 });
  expect(await registry.readIfChanged()).toBeUndefined();
  await write(2);
  expect(await registry.readIfChanged()).toMatchObject({ revision: 2 });
});

test('missing, incomplete and older registries change nothing', async () => {
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

test('an unchanged file is not even opened', async () => {
  // Same length and timestamp as before: only reading it shows the difference.
  const writeUnnoticed = async (revision: number) => {
    await writeFile(place, text(revision).padEnd(10_000));
    await utimes(place, 1_000, 1_000);
  };
  await writeUnnoticed(1);
  const registry = reader();
  await registry.readIfChanged();
  await writeUnnoticed(7);
  expect(await registry.readIfChanged()).toBeUndefined();
});

test('callers during a read get nothing older than their call', async () => {
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

test('from an address, it is transferred only when changed', async () => {
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

test('without ETags, the same registry is not a change', async () => {
  const registry = await over((_request, response) => void response.end(text(3)));
  expect(await registry.readIfChanged()).toMatchObject({ revision: 3 });
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toBeUndefined();
});

test('a host’s failure is reported until it recovers', async () => {
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

test('redirects are not followed, and silent hosts time out', async () => {
  const elsewhere = await over(
    (_request, response) => void response.writeHead(302, { location: '/x' }).end(),
  );
  expect(await elsewhere.readIfChanged()).toBeUndefined();
  expect(elsewhere.problem).toBeDefined();
  const silent = await over(() => {}, 100);
  expect(await silent.readIfChanged()).toBeUndefined();
  expect(silent.problem).toMatch(/timeout/);
});

test('an endless registry is cut off, and other hosts never asked', async () => {
  let asked = 0;
  const address = await startHost((_request, response) => {
    asked += 1;
    answerWithoutEnd(response);
  });
  const stranger = reader(address, ['registry.example']);
  expect(await stranger.readIfChanged()).toBeUndefined();
  expect([stranger.problem, asked]).toEqual([expect.stringContaining('not among the allowed hosts'), 0]);
  // Refused for its size, with no dependence on how fast the machine is.
  const endless = reader(address, [new URL(address).host], 60_000);
  expect(await endless.readIfChanged()).toBeUndefined();
  expect(endless.problem).toMatch(/SLICE-006.*the registry is larger than 4194304 bytes/);
});

/** A reader that has seen a revision, like one restarted from its saved state. */
function seenBefore(revision: number): RegistryReader {
  const registry = reader();
  registry.head = endOf(log[revision]!)!;
  return registry;
}

test('a rewritten history is refused until the owner confirms it', async () => {
  const registry = seenBefore(5);
  await write(4);
  expect([await registry.readIfChanged(), registry.problem]).toEqual([
    undefined,
    expect.stringContaining('4 is older than 5'),
  ]);
  const rewritten = await next(await next(log[4]!, '2'), '2');
  await writeFile(place, JSON.stringify(rewritten));
  for (let time = 0; time < 2; time++) {
    expect(await registry.readIfChanged()).toBeUndefined();
    expect(registry.problem).toMatch(/6 does not follow 5 .*rewritten.*slice -- restored/);
  }
  expect(registry.head).toEqual(endOf(log[5]!));
  // The owner's restore, in the same rewritten history.
  const [seen, last] = [endOf(log[5]!)!, endOf(rewritten)!];
  const word = historyRestored(rewritten, namedRevision(seen), namedRevision(last), by);
  await writeFile(place, JSON.stringify(await sealRegistry(rewritten, word, key, keys)));
  expect(await registry.readIfChanged()).toMatchObject({ revision: 7 });
  expect([registry.problem, registry.head?.revision]).toEqual([undefined, 7]);
});

test('the history seen before a restart still counts', async () => {
  const registry = seenBefore(5);
  await writeFile(
    place,
    JSON.stringify({ ...log[6], shells: [{ version: '6', manifestSha256: 'b'.repeat(64) }] }),
  );
  expect([await registry.readIfChanged(), registry.problem]).toEqual([
    undefined,
    expect.stringContaining('not what'),
  ]);
  await write(5);
  expect(await registry.readIfChanged()).toMatchObject({ revision: 5 });
});

test('a shell that was down follows the log through the archive', async () => {
  const registry = seenBefore(5);
  await write(250);
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toMatch(/SLICE-001 .*history\/\d+\.json/);
  await mkdir(join(place, '../history'));
  for (const { revision, history } of log.slice(1))
    await writeFile(join(place, `../history/${revision}.json`), JSON.stringify(history.at(-1)));
  expect(await registry.readIfChanged()).toMatchObject({ revision: 250 });
});

test('a registry with an expired signature stays and is reported', async () => {
  const registry = reader();
  const old = await next(log[1]!, '1', new Date(Date.now() - 1_000));
  await writeFile(place, JSON.stringify(old));
  expect(await registry.readIfChanged()).toMatchObject({ revision: 2 });
  expect(registry.problem).toMatch(/^The registry's signature expired at 2/);
  // A new signature of the same revision is not a change.
  await writeFile(place, JSON.stringify(await signRegistry(old, key, new Date(Date.now() + 60_000))));
  expect(await registry.readIfChanged()).toBeUndefined();
  expect(registry.problem).toBeUndefined();
});
