import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { TraceReceiver, type ReceivedSpan } from '@opinionbridge/tracing/testing';
import { startWebhook, until } from '../support/receivers.ts';
import { buildIfStale, spawnApi } from '../support/spawn-api.ts';
import { json, startApi, testServers } from '../support/start-api.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const traceparent = `00-${TRACE}-${PARENT}-01`;

let receiver: TraceReceiver;
const { apiWith, mailServer, kept } = testServers();
beforeEach(async () => {
  receiver = kept(await TraceReceiver.start());
});

const start = (environment: Record<string, string> = {}) =>
  apiWith({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, ...environment });

/** A unique word in each field that a visitor fills in or a browser sends. */
const canaries = {
  firstName: 'Canarifirst',
  lastName: 'Canarilast',
  email: 'canarimail@example.org',
  phone: '+91 98765 canariphone',
  subject: 'Canarisubject',
  helpyou: 'Canarimessage: is a second look at my report worth it?',
};
const headers = {
  'user-agent': 'Canariagent',
  referer: 'https://site.example/?from=canarireferer',
  cookie: 'name=canaricookie',
  'idempotency-key': 'canarikey-1234',
  tracestate: 'vendor=canaristate',
  baggage: 'name=canaribaggage',
};

const namesOf = (spans: readonly ReceivedSpan[]) => new Set(spans.map(({ name }) => name));

it('traces an enquiry from arrival to deliveries, without its content', async () => {
  const mail = await mailServer();
  const endpoint = kept(await startWebhook((response) => response.end('ok')));
  const api = await start({
    ENQUIRY_WEBHOOK_URL: endpoint.url,
    SMTP_URL: mail.url,
    ENQUIRY_MAIL_TO: 'care@example.org',
  });
  const answer = await api.send('POST', '/api/contact?name=canariquery', canaries, {
    ...headers,
    traceparent,
  });
  expect(answer.status).toBe(201);
  const { reference } = await json(answer);
  await receiver.named('deliver an enquiry');
  await api.get(`/api/contact/${reference}?name=canariquery`, headers);
  await api.get('/api/canaripath/canariname?q=canariquery', headers);
  await api.send('POST', '/api/admin/login', { email: canaries.email, password: 'canaripassword' }, headers);
  await receiver.until(() => receiver.spans.filter(({ kind }) => kind === 2).length >= 4);

  const own = receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const named = (name: string) => own.find((span) => span.name === name);
  const whole = named('POST /api/contact');
  expect(whole).toMatchObject({ service: 'api', parentSpanId: PARENT, hasFailed: false });
  expect(whole?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 201,
    'http.route': '/api/contact',
  });
  expect(named('insert enquiries')).toMatchObject({ parentSpanId: whole?.spanId });
  expect(named('insert enquiries')?.attributes).toEqual({
    'db.system.name': 'mongodb',
    'db.operation.name': 'insert',
    'db.collection.name': 'enquiries',
  });
  const delivery = named('deliver an enquiry');
  expect(delivery).toMatchObject({ parentSpanId: whole?.spanId, hasFailed: false });
  for (const channel of ['webhook', 'mail']) {
    const span = named(`deliver by ${channel}`);
    expect(span).toMatchObject({ parentSpanId: delivery?.spanId, hasFailed: false });
    expect(span?.attributes).toEqual({ 'site.channel': channel, 'site.attempt': 1 });
  }
  expect(named('update enquiries')).toMatchObject({ parentSpanId: delivery?.spanId });

  // The claim is not part of the request, which was answered before.
  expect(named('findAndModify enquiries')).toBeUndefined();

  expect(mail.mails).toHaveLength(1);
  const told = receiver.bodies.join().toLowerCase();
  expect(told).toContain('post /api/contact');
  expect(told).not.toContain('canari');
  expect(told).not.toContain(reference.toLowerCase());
  expect(told).not.toContain('example.org');
});

it('shows a failed delivery and its retry in the enquiry’s trace', async () => {
  const begun = startWebhook((response, _form, count) => {
    response.statusCode = count === 1 ? 500 : 200;
    response.end('Canarianswer');
  });
  const endpoint = kept(await begun);
  const api = await start({ ENQUIRY_WEBHOOK_URL: endpoint.url, DELIVERY_FIRST_RETRY_MS: '10' });
  await api.send('POST', '/api/contact', canaries, { traceparent });
  const attempts = () => receiver.spans.filter(({ name }) => name === 'deliver by webhook');
  await receiver.until(() => attempts().length === 2);
  expect(attempts().map(({ traceId, hasFailed, attributes }) => [traceId, hasFailed, attributes])).toEqual([
    [TRACE, true, { 'site.channel': 'webhook', 'site.attempt': 1, 'error.type': 'DeliveryFailed' }],
    [TRACE, false, { 'site.channel': 'webhook', 'site.attempt': 2 }],
  ]);
  expect(receiver.bodies.join()).not.toContain('Canari');
});

it('accepts a visitor’s trace only through a proxy that is trusted for it', async () => {
  const visitor = { 'x-forwarded-for': '203.0.113.7', traceparent };
  const api = await start({ TRUSTED_PROXIES: 'loopback' });
  await api.get('/api/blog', visitor);
  const [own] = await receiver.named('GET /api/blog');
  expect(own).toMatchObject({ parentSpanId: '' });
  expect(own?.traceId).not.toBe(TRACE);
  const named = await start({ TRUSTED_PROXIES: 'loopback', TRACEPARENT_FROM: '127.0.0.0/8' });
  await named.get('/api/blog', visitor);
  await receiver.until(() => receiver.spans.some(({ traceId }) => traceId === TRACE));
});

it('traces neither routine requests of machines nor jobs', async () => {
  const api = await start();
  for (const path of ['/health/live', '/health/ready', '/metrics', '/api/content-version'])
    await api.get(path);
  await api.get('/api/blog/none');
  const [span] = await receiver.named('GET /api/blog');
  expect(span?.attributes['http.route']).toBe('/api/blog/:key');
  const roots = receiver.spans.filter(({ parentSpanId }) => parentSpanId === '');
  expect(namesOf(roots)).toEqual(new Set(['GET /api/blog']));
});

it('keeps the shell’s decision: an unsampled request is exported nowhere', async () => {
  const api = await start();
  const unsampled = `00-${TRACE}-${PARENT}-00`;
  expect((await api.send('POST', '/api/contact', canaries, { traceparent: unsampled })).status).toBe(201);
  await api.get('/api/blog');
  await receiver.named('GET /api/blog');
  expect(receiver.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
});

it('answers normally, and stops in time, while the receiver hangs or refuses', async () => {
  receiver.answer = () => {};
  const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  for (let count = 0; count < 30; count++)
    expect((await api.send('POST', '/api/contact', { ...canaries, subject: `${count}` })).status).toBe(201);
  await receiver.until(() => receiver.bodies.length > 0);
  const startedAt = performance.now();
  await api.stop();
  // Two seconds for the receiver, one for connections just made.
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  const refused = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await refused.send('POST', '/api/contact', canaries)).status).toBe(201);
});

it('includes the trace in its log lines', async () => {
  const api = await spawnApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  await fetch(`${api.url}/api/blog/none`, { headers: { traceparent } });
  const lineOf = () =>
    api
      .output()
      .split('\n')
      .find((line) => line.includes('/api/blog/none'));
  await until(() => lineOf() !== undefined);
  await api.terminate();
  const line = JSON.parse(lineOf() ?? '{}') as Record<string, string>;
  const [span] = receiver.spans.filter(({ kind }) => kind === 2);
  expect([line['trace_id'], line['span_id']]).toEqual([TRACE, span?.spanId]);
  expect(lineOf()?.split('"trace_id"')).toHaveLength(2);
});

it('loads nothing of OpenTelemetry without a receiver', () => {
  buildIfStale();
  // `api` contains only an interface, which prom-client loads for its own use.
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve(name, context, next) { const found = next(name, context); loaded.add(found.url); return found; } });
    await import(${JSON.stringify(join(__dirname, '../../dist/application/app.module.js'))});
    const of = (word) => [...loaded].filter((url) => url.includes(word)).length;
    console.log(JSON.stringify([of('/libs/tracing/') > 0, of('@opentelemetry/') - of('@opentelemetry/api/')]));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([true, 0]);
});
