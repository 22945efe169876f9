import { randomBytes } from 'node:crypto';
import { releaseKey } from '@opinionbridge/releases';
import { previewPublicKey, previewSigningKey, signPreview } from '@opinionbridge/releases/signing';
import { startHost } from '../../test/start-host.ts';
import { Previews } from './previews.ts';
import type { Reconciler } from './reconciler.ts';

const named = { version: '2.0.0', manifestSha256: 'a'.repeat(64) };
const KEY = releaseKey('blog', named);
const link = () => ({ slice: 'blog', ...named, expiresAt: new Date(Date.now() + 86_400_000).toISOString() });

const key = previewSigningKey(randomBytes(32));
const others = previewSigningKey(randomBytes(32));
/** A link's token. */
const linkOf = (signer = key, version = named.version) => signPreview({ ...link(), version }, signer);

/** A release service that answers each link with the status `says`; 200 includes the release. */
async function startService() {
  const state = { says: 200, asked: 0, keysAsked: 0, keys: [previewPublicKey(key)] };
  const place = await startHost(({ url }, response) => {
    if (url === '/keys') state.keysAsked++;
    else state.asked++;
    const content = url === '/keys' ? state.keys : link();
    response.writeHead(state.says, { connection: 'close' }).end(JSON.stringify(content));
  });
  const source = { place, hosts: [new URL(place).host], fileMs: 10_000 };
  const reconciler = {
    service: { previews: new Map() },
    openPreview: () => Promise.resolve(KEY),
    closePreview: () => undefined,
  } as unknown as Reconciler;
  return { state, previews: new Previews({ reconciler, links: source }) };
}

let service: Awaited<ReturnType<typeof startService>>;
let token: string;
beforeEach(async () => {
  // Fakes only the clock: requests are real.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  });
  service = await startService();
  token = await linkOf();
});
afterEach(() => jest.useRealTimers());

const later = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

test('a link is looked up once a minute', async () => {
  const { previews, state } = service;
  const opened = await Promise.all(Array.from({ length: 50 }, () => previews.open(token)));
  expect(opened.map((one) => one?.key)).toEqual(Array(50).fill(KEY));
  later(59);
  await previews.open(token);
  expect(state.asked).toBe(1);
  later(2);
  await previews.open(token);
  expect(state.asked).toBe(2);
});

test('a quarantined release disappears within a minute, until lifted', async () => {
  const { previews, state } = service;
  await previews.open(token);
  state.says = 404;
  later(61);
  expect(await previews.open(token)).toBeUndefined();
  state.says = 200;
  later(61);
  expect(await previews.open(token)).toMatchObject({ key: KEY });
});

test('while the service is unreachable, its last answer counts', async () => {
  const { previews, state } = service;
  await previews.open(token);
  state.says = 503;
  for (let minutes = 0; minutes < 20; minutes++) {
    later(61);
    expect(await previews.open(token)).toMatchObject({ key: KEY });
  }
  const other = await linkOf(key, '3.0.0');
  await expect(previews.open(other)).rejects.toMatchObject({ code: 'SLICE-001' });
});

test('a link expires whatever the service last answered', async () => {
  const { previews, state } = service;
  await previews.open(token);
  state.says = 503;
  later(86_401);
  expect(await previews.open(token)).toBeUndefined();
});

test('made-up links are never looked up and delay nobody', async () => {
  const { previews, state } = service;
  const made = [...Array.from({ length: 200 }, (_, index) => `made.${index}.up`), await linkOf(others)];
  expect(await Promise.all(made.map((one) => previews.open(one)))).toEqual(Array(201).fill(undefined));
  expect([state.asked, state.keysAsked]).toEqual([0, 1]);
  expect(await previews.open(token)).toMatchObject({ key: KEY });
  expect([state.asked, state.keysAsked]).toEqual([1, 1]);
});

test('a link with a new key works once the service publishes the key', async () => {
  const { previews, state } = service;
  await previews.open(token);
  const other = await linkOf(others);
  later(61);
  expect(await previews.open(other)).toBeUndefined();
  state.keys = [previewPublicKey(others), ...state.keys];
  later(61);
  expect(await previews.open(other)).toMatchObject({ key: KEY });
});

test('without any key the service is asked again after a second', async () => {
  const { previews, state } = service;
  state.says = 503;
  await expect(previews.open(token)).rejects.toMatchObject({ code: 'SLICE-001' });
  state.says = 200;
  later(1);
  expect(await previews.open(token)).toMatchObject({ key: KEY });
});
