import { withSpan, type Tracing } from '@opinionbridge/tracing';
import { TraceReceiver, type ReceivedSpan } from '@opinionbridge/tracing/testing';
import { apiCalls } from '../http/api-calls.ts';
import { startHost } from '../../test/start-host.ts';
import { startTracing } from '../../test/start-tracing.ts';
import { limits, pageRequest, rendererOptions, type Actions } from '../../test/tiny-slice.ts';
import { RendererPool } from './pool/renderer-pool.ts';
import type { RendererLimits } from './pool/renderer-process.ts';
import { traceRendering } from './trace-rendering.ts';

let receiver: TraceReceiver;
let tracing: Tracing;
let api: string;
let pool: RendererPool | undefined;
const asked: NodeJS.Dict<string | string[]>[] = [];

beforeEach(async () => {
  receiver = await TraceReceiver.start();
  tracing = await startTracing(receiver);
  asked.length = 0;
  api = await startHost((request, response) => {
    asked.push(request.headers);
    response.setHeader('content-type', 'application/json').end('[]');
  });
});
afterEach(async () => {
  await pool?.retire();
  pool = undefined;
  await tracing.stop();
  await receiver.stop();
});

async function start(actions: Actions, more: Partial<RendererLimits> = {}): Promise<RendererPool> {
  const started = await RendererPool.start({
    ...rendererOptions(actions, {
      api: apiCalls(api, limits.pageMs, () => 0),
      limits: { ...limits, ...more },
    }),
    size: 1,
    onDeath: () => {},
    onRendered: () => {},
  });
  pool = started.pool;
  return started.pool;
}

/** The spans of one requested page. */
async function trace(work: () => Promise<unknown>): Promise<(name: string) => ReceivedSpan | undefined> {
  const span = tracing.goOn(undefined, 'GET page', 'server');
  await withSpan(span, work).catch(() => {});
  span.end();
  await receiver.until(() => receiver.spans.some(({ spanId }) => spanId === span.ids.span_id));
  const own = receiver.spans.filter(({ traceId }) => traceId === span.ids.trace_id);
  return (name) => own.find((one) => one.name === name);
}

test('a page is one trace: its turn, renderer and calls, unknown to the renderer', async () => {
  const pages = await start({
    inLoader: "await host.api.GET('/api/blog'); return [typeof traceparent, Object.keys(globalThis)]",
  });
  const named = await trace(() => pages.render(pageRequest('/blog/asha-rao?name=asha')));
  const [page, wait, render, data, html, call] = [
    ...['GET page', 'wait for a renderer', 'render', 'load data', 'make html', 'call the API'],
  ].map(named);
  for (const part of [wait, render]) expect(part?.parentSpanId).toBe(page?.spanId);
  for (const part of [data, html, call]) expect(part?.parentSpanId).toBe(render?.spanId);
  expect(asked[0]?.['traceparent']).toBe(`00-${page?.traceId}-${call?.spanId}-01`);
  expect(call?.attributes).toEqual({ 'http.request.method': 'GET', 'http.response.status_code': 200 });
  // In order and inside of its parent, to a millisecond.
  const ms = (time = 0n) => Number(time / 1_000_000n);
  expect(ms(data?.start)).toBeGreaterThanOrEqual(ms(render?.start) - 1);
  expect(ms(data?.end)).toBe(ms(html?.start));
  expect(ms(html?.end)).toBeLessThanOrEqual(ms(render?.end) + 1);
  expect(receiver.bodies.join()).not.toContain('asha');
});

test('each of many pages that wait has its calls in its own trace', async () => {
  const pages = await start({
    inLoader: "await host.api.GET('/api/blog/' + params.id); return 1",
  });
  const spans = Array.from({ length: 40 }, () => tracing.goOn(undefined, 'GET page', 'server'));
  await Promise.all(spans.map((span, id) => withSpan(span, () => pages.render(pageRequest(`/blog/${id}`)))));
  for (const span of spans) span.end();
  await tracing.stop();
  for (const { ids } of spans) {
    const calls = receiver.spans.filter(
      ({ name, traceId }) => name === 'call the API' && traceId === ids.trace_id,
    );
    expect(calls).toHaveLength(1);
  }
});

test('a failed page is traced as failed, without its message', async () => {
  const pages = await start(
    {
      inLoader: "if (params.id === 'slow') await new Promise(() => {}); throw new Error('Asha Rao')",
    },
    { pageMs: 500 },
  );
  for (const id of ['broken', 'slow']) {
    const render = (await trace(() => pages.render(pageRequest(`/blog/${id}`))))('render');
    expect([id, render?.hasFailed]).toEqual([id, true]);
  }
  expect(receiver.bodies.join()).not.toContain('Asha');
});

test.each([
  ['more than there was', { data: 500_000, html: 500_000 }],
  ['nothing', { data: 0, html: 0 }],
])('a renderer that reports %s changes nothing outside of its span', async (_what, took) => {
  const page = { status: 200, headers: {}, body: new Uint8Array(), styleHash: '', contentVersion: null };
  const named = await trace(() => traceRendering(async () => ({ ...page, took })));
  const [render, data, html] = ['render', 'load data', 'make html'].map(named);
  const ms = (time = 0n) => Number(time / 1_000_000n);
  for (const part of [data, html]) {
    expect(ms(part?.start)).toBeGreaterThanOrEqual(ms(render?.start) - 1);
    expect(ms(part?.end)).toBeLessThanOrEqual(ms(render?.end) + 1);
    expect(Number((part?.end ?? 0n) - (part?.start ?? 0n))).toBeGreaterThanOrEqual(0);
  }
});
