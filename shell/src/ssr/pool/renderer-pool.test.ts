import { dataOf, endPools, outcomeOf, startPool } from '../../../test/renderer-pools.ts';
import { startHost } from '../../../test/start-host.ts';
import { limits, pageRequest, rendererOptions, shown } from '../../../test/tiny-slice.ts';
import { until } from '../../../test/until.ts';
import { apiCalls } from '../../http/api-calls.ts';
import type { ApiAnswer } from '../protocol.ts';
import { PageBlocked, PoolBusy, RendererPool } from './renderer-pool.ts';
import { RendererLost } from './renderer-process.ts';

afterEach(async () => {
  jest.useRealTimers();
  await endPools();
});

/** An API that answers when the test says so, and immediately once opened. */
function apiOfTest() {
  const given = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const answer = () => waiting.splice(0).forEach((one) => one());
  return {
    api: () => async () => {
      if (!isOpen) await new Promise<void>((done) => waiting.push(done));
      return given as ApiAnswer;
    },
    /** Unanswered calls, the oldest first. */
    waiting,
    /** Answers all of them. */
    answer,
    open: () => {
      isOpen = true;
      answer();
    },
  };
}

/** Fakes the timers for limits and pauses; messages of processes stay real. */
const holdTimers = () =>
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'clearInterval'],
  });

const ASK = "await host.api.GET('/api/a');";
/** Ends its process. */
const END = "Promise.reject(new Error('nobody listens')); await new Promise(() => {});";

test('a page that ends its process twice is blocked', async () => {
  const { api, waiting, open } = apiOfTest();
  const inLoader = `${ASK} if (params.id === 'end') { ${END} } return params.id`;
  const { pool, deaths } = await startPool({ inLoader }, 1, { api });
  const beside = ['a', 'b', 'c'].map((id) => dataOf(pool, `/blog/${id}`));
  const bad = outcomeOf(pool.render(pageRequest('/blog/end')));
  await until(() => waiting.length === 4);
  waiting.pop()?.();
  await until(() => deaths.length === 1);
  open();
  expect(await Promise.all(beside)).toEqual(['a', 'b', 'c']);
  expect(await bad).toBe(RendererLost);
  expect(deaths).toHaveLength(2);
  expect(await outcomeOf(pool.render(pageRequest('/blog/end')))).toBe(PageBlocked);
  expect(await dataOf(pool, '/blog/other')).toBe('other');
  expect([deaths.length, pool.restarts]).toEqual([2, 2]);
});

test('a form is sent only once, even if its process ends', async () => {
  const { api, waiting } = apiOfTest();
  const { pool } = await startPool({ inAction: `${ASK} ${END}` }, 1, { api });
  const form = outcomeOf(pool.render(pageRequest('/blog/form', { method: 'POST', body: 'a=b' })));
  await until(() => waiting.length === 1);
  waiting[0]?.();
  expect(await form).toBe(RendererLost);
  expect(waiting).toHaveLength(1);
});

test('a page’s time limit starts with its rendering', async () => {
  const { api, waiting, answer } = apiOfTest();
  const { pool, rendered } = await startPool({ inLoader: `${ASK} return 1` }, 1, {
    limits: { ...limits, pageMs: 6_000 },
    api,
  });
  const asked = (count: number) => until(() => waiting.length === count);
  // Faked, because a busy machine takes its time to start so many pages.
  holdTimers();
  const first: Promise<unknown>[] = [];
  for (let id = 0; id < 16; id++) {
    first.push(outcomeOf(pool.render(pageRequest(`/blog/${id}`))));
    await asked(id + 1);
    // Its head start is over, and the next one starts beside it.
    jest.advanceTimersByTime(100);
  }
  // The maximum rendered concurrently. The next page waits for four seconds and then takes three: together more than
  // the limit for a page.
  const next = outcomeOf(pool.render(pageRequest('/blog/next')));
  jest.advanceTimersByTime(4_000);
  answer();
  expect(await Promise.all(first)).toEqual(Array(16).fill('rendered'));
  await asked(1);
  jest.advanceTimersByTime(3_000);
  answer();
  expect(await next).toBe('rendered');
  expect(rendered).toHaveLength(17);
  expect(rendered.at(-1)).toBe(3_000);
});

test('a hanging API fails the pages that need it, and no renderer', async () => {
  const origin = await startHost(() => {});
  const serial = `for (const path of ['/api/a', '/api/b', '/api/c']) await host.api.GET(path).catch(() => {}); return 'in its own words'`;
  const { pool, deaths } = await startPool({ inLoader: serial }, 1, { api: apiCalls(origin, 400, () => 0) });
  expect(await dataOf(pool, '/blog/x')).toBe('in its own words');
  expect(deaths).toEqual([]);
});

test('a process that hangs while loading is ended when the shell closes', async () => {
  const closing = new AbortController();
  const started = RendererPool.start({
    ...rendererOptions({ onLoad: "console.log('it loads'); for (;;);" }),
    limits: { ...limits, startMs: 120_000 },
    size: 1,
    onSaid: () => closing.abort(),
    onDeath: () => {},
    onRendered: () => {},
    until: closing.signal,
  });
  await expect(started).rejects.toThrow('the shell closes');
});

test('a second process is started when the first is full', async () => {
  const { api, waiting, open } = apiOfTest();
  const { pool } = await startPool({ inLoader: `${ASK} return 1` }, 2, { api });
  const pages = Array.from({ length: 60 }, (_, id) => pool.render(pageRequest(`/blog/${id}`)));
  // One process renders sixteen at a time.
  await until(() => waiting.length > 16);
  open();
  await Promise.all(pages);
  expect(pool.processes).toBe(2);
});

test('a process that ends by itself is replaced, after growing pauses', async () => {
  holdTimers();
  const onLoad = "setImmediate(() => { throw new Error('by itself') })";
  const { pool, deaths } = await startPool({ onLoad });
  for (const [nth, pauseMs] of [50, 100, 200, 400].entries()) {
    await until(() => deaths.length > nth);
    jest.advanceTimersByTime(pauseMs - 1);
    expect(pool.restarts).toBe(nth);
    jest.advanceTimersByTime(1);
    expect(pool.restarts).toBe(nth + 1);
  }
  await until(() => deaths.length === 5);
});

test('pages in flight are finished before a release is retired', async () => {
  const { api, waiting, open } = apiOfTest();
  const { pool } = await startPool({ inLoader: `${ASK} return 1` }, 1, { api });
  const page = pool.render(pageRequest('/blog/x'));
  await until(() => waiting.length === 1);
  const retired = pool.retire();
  open();
  expect((await page).status).toBe(200);
  await retired;
  await expect(pool.render(pageRequest('/blog/y'))).rejects.toThrow(PoolBusy);
  expect(pool.processes).toBe(0);
});

test('concurrent pages keep their own flags', async () => {
  const { api, waiting, open } = apiOfTest();
  const read = "host.flags.getBooleanValue('reader', params.id === 'c')";
  const seen =
    "[host.flags.getBooleanValue('reader', false), host.flags.getBooleanValue('constructor', false)]";
  const actions = { inLoader: `globalThis.host = host; ${ASK} return ${read}`, inRender: `return ${seen}` };
  const { pool } = await startPool(actions, 1, { api });
  const ask = (id: string, flags?: Record<string, boolean>) =>
    pool.render(pageRequest(`/blog/${id}`, { ...(flags && { flags }) }));
  const pages = [ask('a', { reader: true }), ask('b', { reader: false }), ask('c', {}), ask('d')];
  await until(() => waiting.length === 4);
  open();
  const bodies = (await Promise.all(pages)).map(({ body }) => body);
  expect(bodies.map(shown)).toEqual([
    { data: true, seen: [true, false] },
    { data: false, seen: [false, false] },
    { data: true, seen: [false, false] },
    { data: false, seen: [false, false] },
  ]);
  // The browser gets the same flags, and none for a page without flags.
  const state = (body: Uint8Array) => /"flags":\{[^}]*\}/.exec(new TextDecoder().decode(body))?.[0];
  expect(bodies.map(state)).toEqual([
    '"flags":{"reader":true}',
    '"flags":{"reader":false}',
    '"flags":{}',
    undefined,
  ]);
});
