import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiCalls } from '../server/api-calls.ts';
import { limits, pageRequest, rendererOptions, shown, type Actions } from '../../test/tiny-slice.ts';
import { PageBlocked, PoolBusy, RendererPool } from './renderer-pool.ts';
import type { ApiAnswer } from './protocol.ts';
import { RendererLost } from './renderer-process.ts';

const pools: RendererPool[] = [];
const servers: Server[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(pools.splice(0).map((pool) => pool.retire()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(actions: Actions, size = 1, more: Parameters<typeof rendererOptions>[1] = {}) {
  const deaths: string[] = [];
  const rendered: number[] = [];
  const { pool } = await RendererPool.start({
    ...rendererOptions(actions, more),
    size,
    onDeath: (reason) => deaths.push(reason),
    onRendered: (ms) => rendered.push(ms),
  });
  pools.push(pool);
  return { pool, deaths, rendered };
}

const data = async (pool: RendererPool, path: string) =>
  shown((await pool.render(pageRequest(path))).body).data;
const outcome = (page: Promise<unknown>) =>
  page.then(
    () => 'rendered',
    (error: Error) => error.constructor,
  );

/** A page `/blog/end` that ends its process, after it has been there for a moment. */
const ends =
  "if (params.id.startsWith('end')) { await new Promise((r) => setTimeout(r, 100)); for (;;); } return params.id";

test('a page that ends its process costs two of them, and is then left alone; pages beside it are rendered', async () => {
  const { pool, deaths } = await start({
    inLoader: `await new Promise((r) => setTimeout(r, 50)); ${ends}`,
  });
  const beside = ['a', 'b', 'c'].map((id) => data(pool, `/blog/${id}-${'x'.repeat(3)}`));
  const bad = outcome(pool.render(pageRequest('/blog/end')));
  expect(await Promise.all(beside)).toEqual(['a-xxx', 'b-xxx', 'c-xxx']);
  expect(await bad).toBe(RendererLost);
  expect(deaths).toHaveLength(2);
  expect(await outcome(pool.render(pageRequest('/blog/end')))).toBe(PageBlocked);
  expect(await data(pool, '/blog/other')).toBe('other');
  expect([deaths.length, pool.restarts]).toEqual([2, 2]);
});

test('a form is sent once, also when its process ends', async () => {
  const sent: string[] = [];
  const api =
    () =>
    async ({ path }: { path: string }) => {
      sent.push(path);
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
    };
  const { pool } = await start({ inAction: "await host.api.GET('/api/contact-once'); for (;;);" }, 1, {
    api,
  });
  const form = pageRequest('/blog/form', { method: 'POST', body: 'a=b' });
  expect(await outcome(pool.render(form))).toBe(RendererLost);
  expect(sent).toHaveLength(1);
});

test('who finds the queue full is turned away at once', async () => {
  const { pool } = await start({ inLoader: 'await new Promise((r) => setTimeout(r, 300)); return 1' });
  const order: unknown[] = [];
  const asked = Array.from({ length: 400 }, (_, id) =>
    outcome(pool.render(pageRequest(`/blog/${id}`))).then((one) => order.push(one)),
  );
  await Promise.all(asked);
  const turnedAway = order.filter((one) => one === PoolBusy).length;
  // One is being rendered and 200 wait; whoever comes after them knows before the first page is there.
  expect(turnedAway).toBeGreaterThanOrEqual(400 - 1 - 200);
  expect(order.slice(0, 400 - 1 - 200)).toEqual(Array(400 - 1 - 200).fill(PoolBusy));
  expect(order.filter((one) => one === 'rendered').length).toBeGreaterThanOrEqual(16);
  expect(await data(pool, '/blog/after')).toBe(1);
});

test('who would wait too long, by the pace of late, is turned away at once, and the queue is open again when it is short', async () => {
  // A page is begun every 40 ms, and each takes half a second: 200 that wait would wait for eight.
  const { pool } = await start(
    { inLoader: 'await new Promise((r) => setTimeout(r, 500)); return params.id' },
    1,
    { limits: { ...limits, waitMs: 2_000 } },
  );
  const render = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => outcome(pool.render(pageRequest(`/blog/${name}-${at}`))));
  // The pace is known once some have waited for it.
  for (let round = 0; round < 3; round++) await Promise.all(render(`round-${round}`, 40));
  const all = render('crowd', 216);
  const atOnce = await Promise.race([
    Promise.all(all.slice(-100)),
    new Promise((later) => setTimeout(later, 400, 'none of them knows')),
  ]);
  expect(atOnce).toEqual(Array(100).fill(PoolBusy));
  const outcomes = await Promise.all(all);
  const rendered = outcomes.filter((one) => one === 'rendered').length;
  expect(rendered).toBeGreaterThan(16);
  // Nobody waited in vain.
  expect(outcomes.slice(0, rendered)).toEqual(Array(rendered).fill('rendered'));
  expect(await data(pool, '/blog/after')).toBe('after');
});

test('a form that is sent to a full queue waits for its turn; of very many forms some are turned away', async () => {
  const { pool } = await start(
    { inLoader: 'await new Promise((r) => setTimeout(r, 300)); return 1', inAction: 'return null' },
    1,
    { limits: { ...limits, waitMs: 100 } },
  );
  const form = () => outcome(pool.render(pageRequest('/blog/form', { method: 'POST', body: 'a=b' })));
  const pages = Array.from({ length: 400 }, (_, id) => outcome(pool.render(pageRequest(`/blog/${id}`))));
  expect(pool.isFull).toBe(true);
  const forms = Array.from({ length: 40 }, form);
  expect((await Promise.all(pages)).filter((one) => one === PoolBusy).length).toBeGreaterThan(200);
  const outcomes = await Promise.all(forms);
  expect(outcomes.slice(0, 16)).toEqual(Array(16).fill('rendered'));
  expect(outcomes.slice(16)).toEqual(Array(24).fill(PoolBusy));
});

test('the time of a page counts from its rendering, not from its waiting', async () => {
  // The API answers when it is told to.
  const answers: (() => void)[] = [];
  const api = () => () =>
    new Promise<ApiAnswer>((done) =>
      answers.push(() => done({ status: 200, headers: { 'content-type': 'application/json' }, body: '{}' })),
    );
  const { pool, rendered } = await start({ inLoader: "await host.api.GET('/api/a'); return 1" }, 1, {
    limits: { ...limits, pageMs: 6_000 },
    api,
  });
  const asked = async (count: number) => {
    while (answers.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const answer = () => answers.splice(0).forEach((one) => one());
  // The limit of a page is a timer of this process. A busy machine takes its own time to begin so many pages; this clock does not.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'performance',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'clearInterval',
    ],
  });
  const first: Promise<unknown>[] = [];
  for (let id = 0; id < 16; id++) {
    first.push(outcome(pool.render(pageRequest(`/blog/${id}`))));
    await asked(id + 1);
    // Its head start is over, and the next one begins beside it.
    jest.advanceTimersByTime(100);
  }
  // As many as are rendered at a time. The next one waits four seconds for its turn, and takes three then: longer together than a page may.
  const next = outcome(pool.render(pageRequest('/blog/next')));
  jest.advanceTimersByTime(4_000);
  const turnAt = performance.now();
  answer();
  expect(await Promise.all(first)).toEqual(Array(16).fill('rendered'));
  await asked(1);
  jest.advanceTimersByTime(3_000);
  answer();
  expect(await next).toBe('rendered');
  expect(rendered).toHaveLength(17);
  expect(rendered.at(-1)).toBeLessThan(performance.now() - turnAt);
});

test('an API that hangs fails the pages that need it, one by one, and no renderer', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const serial = `for (const path of ['/api/a', '/api/b', '/api/c']) await host.api.GET(path).catch(() => {}); return 'in its own words'`;
  const { pool, deaths } = await start({ inLoader: serial }, 1, { api: apiCalls(origin, 4_000, () => 0) });
  expect(await data(pool, '/blog/x')).toBe('in its own words');
  expect(deaths).toEqual([]);
});

test('a process that hangs while it loads is ended when the shell closes', async () => {
  const closing = new AbortController();
  const started = RendererPool.start({
    ...rendererOptions({ onLoad: 'for (;;);' }, { limits: { ...limits, startMs: 120_000 } }),
    size: 1,
    onDeath: () => {},
    onRendered: () => {},
    until: closing.signal,
  });
  setTimeout(() => closing.abort(), 300);
  await expect(started).rejects.toThrow('the shell closes');
});

test('a second process is started when the first has no more room, and both are used', async () => {
  const { pool } = await start({ inLoader: 'await new Promise((r) => setTimeout(r, 200)); return 1' }, 2);
  await Promise.all(Array.from({ length: 60 }, (_, id) => pool.render(pageRequest(`/blog/${id}`))));
  expect(pool.processes).toBe(2);
});

test('a process that ends by itself is replaced, after pauses that grow', async () => {
  const at: number[] = [];
  const { pool } = await RendererPool.start({
    ...rendererOptions({ onLoad: "setTimeout(() => { throw new Error('by itself') }, 30)" }),
    size: 1,
    onDeath: () => at.push(Date.now()),
    onRendered: () => {},
  });
  pools.push(pool);
  while (at.length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
  const [first = 0, , , fourth = 0, fifth = 0] = at;
  // Pauses of 50, 100, 200 and 400 ms are among them.
  expect(fifth - fourth).toBeGreaterThanOrEqual(395);
  expect(fifth - first).toBeGreaterThanOrEqual(745);
});

test('pages in flight are finished before a release is retired', async () => {
  const { pool } = await start({ inLoader: 'await new Promise((r) => setTimeout(r, 300)); return 1' });
  const page = pool.render(pageRequest('/blog/x'));
  await pool.retire();
  expect((await page).status).toBe(200);
  await expect(pool.render(pageRequest('/blog/y'))).rejects.toThrow(PoolBusy);
  expect(pool.processes).toBe(0);
});
