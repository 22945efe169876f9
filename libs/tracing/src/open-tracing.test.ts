import type { IncomingMessage } from 'node:http';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { currentSpan, inSpan, NO_SPAN, withSpan } from './span.ts';
import { TraceReceiver } from './testing/trace-receiver.ts';
import { openTracing } from './open-tracing.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

let receiver: TraceReceiver;
const open: Tracing[] = [];
let warnings: string[] = [];
beforeEach(async () => {
  receiver = await TraceReceiver.start();
  warnings = [];
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(open.splice(0).map((tracing) => tracing.stop()));
  await receiver.stop();
});

async function start(more: Partial<TracingSettings> = {}): Promise<Tracing> {
  const settings: TracingSettings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
    TRACEPARENT_FROM: [],
    ...more,
  };
  // A tracing left over from an earlier test reports to its own list.
  const told = warnings;
  const tracing = await openTracing('shell', settings, (reason) => told.push(reason));
  open.push(tracing);
  return tracing;
}

const request = (traceparent?: string) =>
  ({
    headers: traceparent ? { traceparent } : {},
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage;

test('traces the parts of a request together, with durations and outcomes', async () => {
  const tracing = await start();
  const span = tracing.ofRequest(request(), 'GET page');
  span.note({ 'http.response.status_code': 200 });
  const failed = withSpan(span, () =>
    inSpan('ask', 'client', { 'site.slice': 'blog' }, async () => {
      throw new RangeError('Asha Rao is not there');
    }),
  );
  await expect(failed).rejects.toThrow('Asha');
  const now = Date.now();
  span.child('before', 'internal', {}, now - 1_000).end(now - 400);
  span.end();
  await tracing.stop();
  const [asked, before, whole] = ['ask', 'before', 'GET page'].map((name) =>
    receiver.spans.find((received) => received.name === name),
  );
  expect(whole).toMatchObject({ service: 'shell', parentSpanId: '', kind: 2, hasFailed: false });
  expect(whole?.attributes).toEqual({ 'http.response.status_code': 200 });
  expect(asked).toMatchObject({ traceId: whole?.traceId, parentSpanId: whole?.spanId, hasFailed: true });
  expect(asked?.attributes).toEqual({ 'site.slice': 'blog', 'error.type': 'RangeError' });
  expect(Number((before?.end ?? 0n) - (before?.start ?? 0n)) / 1e6).toBeCloseTo(600, -1);
  expect(receiver.bodies.join()).not.toContain('Asha');
});

test('continues the caller’s trace, and keeps its sampling decision', async () => {
  const tracing = await start({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  const sampled = tracing.ofRequest(request(`00-${TRACE}-${PARENT}-01`), 'sampled');
  expect(sampled.traceparent).toBe(`00-${TRACE}-${sampled.ids.span_id}-01`);
  const unsampled = tracing.goOn(`00-${TRACE}-${PARENT}-00`, 'unsampled', 'consumer');
  expect(unsampled).toMatchObject({ isRecorded: false, ids: { trace_id: TRACE } });
  expect(unsampled.traceparent).toMatch(/-00$/);
  const own = tracing.ofRequest(request(), 'own');
  for (const span of [sampled, unsampled, own]) span.end();
  await tracing.stop();
  expect(receiver.spans.map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])).toEqual([
    ['sampled', TRACE, PARENT],
  ]);
});

test.each([
  ['of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['cut', `00-${TRACE}`],
  ['of another form', 'asha@example.org'],
  ['with a line break', `00-${TRACE}-${PARENT}-01\r\nx: y`],
  ['huge', `00-${TRACE.repeat(1000)}-${PARENT}-01`],
  ['empty', ''],
])('starts a new trace for a traceparent %s', async (_what, given) => {
  const tracing = await start();
  const span = tracing.goOn(given, 'span', 'server');
  expect(span.ids.trace_id).toMatch(/^[0-9a-f]{32}$/);
  expect(span.ids.trace_id).not.toBe(TRACE);
  expect(span.isRecorded).toBe(true);
});

test('samples a share of the traces', async () => {
  const tracing = await start({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: 0.2,
  });
  const spans = Array.from({ length: 2_000 }, () => tracing.ofRequest(request(), 'one'));
  const taken = spans.filter(({ isRecorded }) => isRecorded).length;
  expect(taken).toBeGreaterThan(280);
  expect(taken).toBeLessThan(520);
});

test('authenticates with a receiver that requires it', async () => {
  const tracing = await start({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret, x-tenant = site',
  });
  tracing.ofRequest(request(), 'one').end();
  await tracing.stop();
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer secret', 'x-tenant': 'site' });
});

test('a hanging receiver blocks nothing, uses bounded memory, and gets spans later', async () => {
  const { answer } = receiver;
  receiver.answer = () => {};
  const tracing = await start();
  for (let count = 0; count < 512; count++) tracing.ofRequest(request(), 'first').end();
  await receiver.until(() => receiver.bodies.length === 1);
  // The receiver holds a batch for up to five seconds; none of these spans waits for it.
  for (let count = 0; count < 10_000; count++) tracing.ofRequest(request(), 'waits').end();
  expect(receiver.bodies).toHaveLength(1);
  receiver.answer = answer;
  await receiver.until(() => receiver.spans.length >= 2_048);
  tracing.ofRequest(request(), 'after').end();
  await tracing.stop();
  const names = receiver.spans.map(({ name }) => name).filter((name) => name !== 'first');
  expect(names).toEqual([...Array.from({ length: 2_048 }, () => 'waits'), 'after']);
});

test('stopping waits two seconds for a hanging receiver', async () => {
  const { answer } = receiver;
  let finish = () => {};
  receiver.answer = (response) => (finish = () => answer(response));
  const tracing = await start();
  tracing.ofRequest(request(), 'one').end();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let isStopped = false;
  const stopping = open.splice(0).map((one) => one.stop().then(() => (isStopped = true)));
  await receiver.until(() => receiver.bodies.length === 1);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(isStopped).toBe(false);
  // Not the five seconds that the receiver has for a batch.
  await jest.advanceTimersByTimeAsync(1);
  await Promise.all(stopping);
  // The abandoned exporter would otherwise retry for five seconds.
  finish();
});

test('warns the operator once about a receiver that refuses', async () => {
  receiver.answer = (response) => void response.writeHead(400).end();
  const tracing = await start();
  for (let batch = 1; batch <= 3; batch++) {
    for (let count = 0; count < 512; count++) tracing.ofRequest(request(), 'one').end();
    await receiver.until(() => receiver.bodies.length >= batch);
  }
  await tracing.stop();
  expect(warnings).toEqual(['400']);
});

test('traces nothing and loads no OpenTelemetry without a receiver', async () => {
  const off = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined });
  expect(off).toMatchObject({ isOn: false });
  expect(off.ofRequest(request(`00-${TRACE}-${PARENT}-01`), 'one')).toBe(NO_SPAN);
  expect(withSpan(NO_SPAN, currentSpan)).toBe(NO_SPAN);
  await off.stop();
  const loaded = (endpoint: string) => {
    const program = `
      import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) { if (/opentelemetry/.test(name)) console.log(name); return next(name, context); } });
      const { openTracing } = await import(${JSON.stringify(join(__dirname, 'index.ts'))});
      await openTracing('x', { OTEL_EXPORTER_OTLP_ENDPOINT: ${JSON.stringify(endpoint)}, OTEL_TRACES_SAMPLER: 'always_on' }, () => {});`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  expect(loaded('')).toBe('');
  expect(loaded(receiver.endpoint)).toContain('@opentelemetry/sdk-trace');
});
