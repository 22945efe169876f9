import { releaseKey } from '@opinionbridge/contracts/release';
import { startHost } from '../../test/start-host.ts';
import { Previews, TooManyLinks } from './previews.ts';
import type { Reconciler } from './reconciler.ts';

const named = { version: '2.0.0', manifestSha256: 'a'.repeat(64) };
const KEY = releaseKey('blog', named);
const link = () => ({ slice: 'blog', ...named, expiresAt: new Date(Date.now() + 86_400_000).toISOString() });

/** A release service that says of every link what `says` is: its status, 200 with the release. */
async function startService() {
  const state = { says: 200, asked: 0 };
  const place = await startHost((_request, response) => {
    state.asked++;
    response.writeHead(state.says, { connection: 'close' }).end(JSON.stringify(link()));
  });
  const source = { place, hosts: [new URL(place).host], fileMs: 10_000 };
  const reconciler = {
    service: { overrides: new Map() },
    override: () => Promise.resolve(KEY),
    leaveOverride: () => undefined,
  } as unknown as Reconciler;
  return { state, previews: new Previews({ reconciler, store: source, links: source }) };
}

let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  // The clock only: requests are real.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  });
  service = await startService();
});
afterEach(() => jest.useRealTimers());

const later = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

test('a link is asked about once a minute, however many files a page has', async () => {
  const { previews, state } = service;
  const opened = await Promise.all(Array.from({ length: 50 }, () => previews.open('link')));
  expect(opened.map((one) => one?.key)).toEqual(Array(50).fill(KEY));
  later(59);
  await previews.open('link');
  expect(state.asked).toBe(1);
  later(2);
  await previews.open('link');
  expect(state.asked).toBe(2);
});

test('a release that is quarantined is shown no more after a minute, and again once that is lifted', async () => {
  const { previews, state } = service;
  await previews.open('link');
  state.says = 404;
  later(61);
  expect(await previews.open('link')).toBeUndefined();
  state.says = 200;
  later(61);
  expect(await previews.open('link')).toMatchObject({ key: KEY });
});

test('while the service does not answer, what it said last counts', async () => {
  const { previews, state } = service;
  await previews.open('link');
  state.says = 503;
  for (let minutes = 0; minutes < 20; minutes++) {
    later(61);
    expect(await previews.open('link')).toMatchObject({ key: KEY });
  }
  await expect(previews.open('other')).rejects.toMatchObject({ code: 'SLICE-001' });
});

test('a link has its end, whatever the service last said', async () => {
  const { previews, state } = service;
  await previews.open('link');
  state.says = 503;
  later(86_401);
  expect(await previews.open('link')).toBeUndefined();
});

test('made-up links are asked about five times a second at most, and never those that are known', async () => {
  const { previews, state } = service;
  await previews.open('link');
  state.says = 404;
  const made = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => previews.open(`made-${index}`)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect((made.at(-1) as PromiseRejectedResult).reason).toBeInstanceOf(TooManyLinks);
  expect(state.asked).toBe(5);
  expect(await previews.open('link')).toMatchObject({ key: KEY });
});
