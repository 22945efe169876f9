import { once } from 'node:events';
import { Agent, get, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { problemCatalogue } from '../../src/platform/http/problems/problem-catalogue.ts';
import { errorsPage } from '../../src/platform/http/problems/errors-page.ts';
import { uploadLimit } from '../../src/platform/http/limits/time-limit.ts';
import { Keys } from '../../src/platform/configuration/secrets/keys.ts';
import { Accounts } from '../../src/auth/accounts/accounts.repository.ts';
import { Log } from '../../src/platform/telemetry/log/log.ts';
import { until } from '../support/receivers.ts';
import { ADMIN, json, startApi, statusOf, TEST_SECRET, testApi, type TestApi } from '../support/start-api.ts';

const { api } = testApi();

it('keeps openapi.json fresh (npm run build openapi -w api)', async () => {
  const committed = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as unknown;
  expect(await json(api.get('/api/docs/openapi.json'))).toEqual(committed);
});

it('serves the document as a page, with a policy that lets it work', async () => {
  const page = await api.get('/api/docs');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('swagger-ui');
});

it('lets no browser run, guess or frame an answer, nor ask without TLS', async () => {
  const site = await startApi({ SITE_URL: 'https://site.example' });
  const answers: [path: string, headers: object][] = [];
  for (const path of ['/api/blog', '/api/blog', '/health/live', '/nothing', '/media/x/800.avif', '/api/docs'])
    answers.push([path, Object.fromEntries((await site.get(path)).headers)]);
  await site.stop();
  const policy = /^default-src .*; base-uri 'none'; frame-ancestors 'none'$/;
  for (const [path, headers] of answers)
    expect([path, headers]).toMatchObject([
      path,
      {
        'content-security-policy': expect.stringMatching(policy),
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      },
    ]);
});

it('adopts a valid request id, and creates one otherwise', async () => {
  const idFor = async (id: string) =>
    (await api.get('/nothing', { 'X-Request-Id': id })).headers.get('x-request-id');
  expect(await idFor('from-the-shell_1')).toBe('from-the-shell_1');
  for (const bad of ['short', 'with space in it', '<script>alert(1)</script>', 'x'.repeat(65)]) {
    expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
  }
  const response = await api.get('/nothing', { 'X-Request-Id': 'from-the-shell_2' });
  expect((await json(response)).requestId).toBe('from-the-shell_2');
});

it('lists every problem in the error page', () => {
  for (const code of Object.keys(problemCatalogue)) expect(errorsPage()).toContain(`| \`${code}\` |`);
});

it('logs an unexpected error, and tells its caller nothing but the request id', async () => {
  const logged = jest.spyOn(api.application.nest.get(Log).logger, 'error');
  const failing = jest.spyOn(api.application.nest.get(Accounts), 'findByEmail');
  failing.mockRejectedValueOnce(new TypeError('of the code at /srv/secret.ts'));
  const answer = await api.send('POST', '/api/admin/login', ADMIN, { 'X-Request-Id': 'unexpected-1' });
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'internal_error', requestId: 'unexpected-1' });
  expect(text).not.toMatch(/secret|TypeError|\.ts/);
  const cause = expect.objectContaining({ message: expect.stringContaining('secret') }) as Error;
  expect(logged).toHaveBeenCalledWith({ err: cause, reqId: 'unexpected-1' }, 'a request failed unexpectedly');
  logged.mockRestore();
});

it('opens its metrics to direct local callers, and to the token', async () => {
  const text = await (await api.get('/metrics')).text();
  expect(text).toMatch(/api_request_duration_seconds_count\{method="GET",route="other",status="4xx"\} \d/);
  expect((await api.get('/metrics', { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404);
  const guarded = await startApi({ METRICS_TOKEN: 'a token for metrics' });
  for (const [token, status] of Object.entries({ 'a token for metrics': 200, 'a token for metricz': 404 })) {
    const far = { 'X-Forwarded-For': '10.0.0.1', Authorization: `Bearer ${token}` };
    expect(await statusOf(guarded.get('/metrics', far))).toBe(status);
  }
  await guarded.stop();
});

it('reads the states of all jobs in one query, however many there are', async () => {
  const questions: string[] = [];
  mongoose.set('debug', (collection: string, method: string) => {
    if (collection === 'jobs' && method.startsWith('find') && method !== 'findOneAndUpdate')
      questions.push(method);
  });
  await until(() => questions.length >= 3);
  mongoose.set('debug', false);
  expect(questions.slice(0, 3)).toEqual(['find', 'find', 'find']);
});

it('reports live and ready, and shows the jobs', async () => {
  expect(await json(api.get('/health/live'))).toEqual({ status: 'live' });
  let jobs: { name: string; lastRunAt: string | null; late: boolean; lastError: string | null }[] = [];
  await until(async () => {
    jobs = (await json(api.get('/health/ready'))).jobs;
    return jobs.every(({ lastRunAt }) => lastRunAt !== null);
  });
  expect(jobs.map(({ name }) => name).sort()).toEqual([
    ...['change categories and tags', 'clear ended restores', 'delete expired data', 'empty the trash'],
    ...['forget old enquiries', 'grow canaries', 'prune releases', 'prune revisions', 'replace pictures'],
    ...['reseal enquiries', 'run late migrations'],
  ]);
  expect(jobs.every(({ late, lastError }) => !late && lastError === null)).toBe(true);
  const measured = await (await api.get('/metrics')).text();
  for (const { name } of jobs)
    for (const metric of ['api_job_late', 'api_job_failed'])
      expect(measured).toContain(`${metric}{name="${name}"} 0\n`);
});

it('runs a job once across two instances, which deletes only expired documents', async () => {
  const fresh = await startApi({ JOBS: 'false' });
  const years = (n: number) => new Date(Date.now() - n * 365.25 * 86_400_000);
  const enquiries = fresh.database.collection<{ _id: string; receivedAt: Date; sealedBy: string }>(
    'enquiries',
  );
  const sealedBy = new Keys(TEST_SECRET).fingerprint;
  await enquiries.insertMany([
    { _id: 'old', receivedAt: years(3.01), sealedBy },
    { _id: 'young', receivedAt: years(2.99), sealedBy },
  ]);
  // Entries of an enquiry are deleted with it, however recent they are.
  const entries = fresh.database.collection<{ _id: string; reference: string }>('enquiry_entries');
  await entries.insertMany(['old', 'young'].map((reference) => ({ _id: `of ${reference}`, reference })));
  const audit = fresh.database.collection<{ _id: string; at: Date; what: string }>('audit');
  await audit.insertMany([
    { _id: 'old', at: years(1.51), what: 'x' },
    { _id: 'young', at: years(1.49), what: 'x' },
  ]);
  const workers = await Promise.all([1, 2].map(() => startApi({ ...fresh.environment, JOBS: 'true' })));
  await until(async () => (await enquiries.countDocuments()) === 1 && (await audit.countDocuments()) === 1);
  expect(await enquiries.findOne()).toMatchObject({ _id: 'young' });
  expect(await entries.find().toArray()).toEqual([{ _id: 'of young', reference: 'young' }]);
  expect(await audit.findOne()).toMatchObject({ _id: 'young' });
  await Promise.all([...workers, fresh].map((one) => one.stop()));
});

describe('rates', () => {
  it('are limited by address and announced in headers', async () => {
    const limited = await startApi({ RATE_LIMIT_PER_MINUTE: '5' });
    // Paths in another case have no limit, and no handler.
    expect((await limited.get('/API/blog')).status).toBe(404);
    const answers = [];
    for (let n = 0; n < 7; n++)
      answers.push(await limited.get(`/api/blog/nothing-${n}`, { 'X-Forwarded-For': `10.0.0.${n}` }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 429, 429]);
    expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"minute";q=5;w=60');
    expect(answers[0]!.headers.get('ratelimit')).toMatch(/^"minute";r=4;t=\d+$/);
    expect(Number(answers[6]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await json(answers[6]!)).toMatchObject({ code: 'too_many_requests' });
    expect((await limited.get('/health/live')).status).toBe(200);
    await limited.stop();
  });

  it('count each client behind a trusted proxy, but not the proxy’s own requests', async () => {
    const behind = await startApi({ RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: 'loopback' });
    const statuses = async (headers: Record<string, string>) =>
      (await Promise.all([1, 2, 3].map((n) => behind.get(`/api/blog/none-${n}`, headers))))
        .map(({ status }) => status)
        .sort();
    expect(await statuses({ 'X-Forwarded-For': '10.0.0.1' })).toEqual([404, 404, 429]);
    expect(await statuses({ 'X-Forwarded-For': '10.0.0.2' })).toEqual([404, 404, 429]);
    expect(await statuses({ 'X-Forwarded-For': '2001:db8::1' })).toEqual([404, 404, 429]);
    expect(await statuses({})).toEqual([404, 404, 404]);
    await behind.stop();
  });

  it('count everybody but trusted proxies, even without the proxies’ header', async () => {
    const direct = await startApi({ RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: '10.9.8.7' });
    const answers = await Promise.all([1, 2, 3].map((n) => direct.get(`/api/blog/none-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([404, 404, 429]);
    await direct.stop();
  });
});

describe('calls from other sites', () => {
  let allowed: TestApi;
  beforeAll(async () => {
    allowed = await startApi({ ALLOWED_ORIGINS: 'https://friend.example' });
    await allowed.send('POST', '/api/blog', { title: 'Shared' }, await allowed.asAdmin());
  });
  afterAll(() => allowed.stop());

  it('are answered only if allowed, from the cache as well', async () => {
    const origin = async (from: string) =>
      (await allowed.get('/api/blog', { Origin: from })).headers.get('access-control-allow-origin');
    for (let n = 0; n < 3; n++) {
      expect(await origin('https://friend.example')).toBe('https://friend.example');
      expect(await origin('https://evil.example')).toBeNull();
    }
  });

  it('are distinguished from others by caches in between', async () => {
    for (let n = 0; n < 3; n++)
      expect((await allowed.get('/api/blog')).headers.get('vary')).toMatch(/origin/i);
  });

  it('may read the headers for paging and caching', async () => {
    const { headers } = await allowed.get('/api/blog', { Origin: 'https://friend.example' });
    expect(headers.get('access-control-expose-headers')).toContain('X-Content-Version');
  });
});

describe('a request that is too large', () => {
  async function statusOfAnswer(sent: ClientRequest): Promise<number | undefined> {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    if (!sent.writableFinished) await once(sent, 'finish');
    return answer.statusCode;
  }

  /** Sends a header that announces a body, and at most the beginning of the body. */
  async function announce(
    contentType: string,
    length: number,
    { to = api, begun = '' } = {},
  ): Promise<string> {
    const { hostname, port } = new URL(to.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    const head = `Host: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${length}`;
    socket.write(`POST /api/contact HTTP/1.1\r\n${head}\r\n\r\n${begun}`);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'close');
    return answer;
  }

  it.each([
    ['application/json', 10_000_000_000],
    ['multipart/form-data; boundary=x', 80_000_001],
    ['text/plain', 10_000_000_000],
  ])('is refused by its header, before its body arrives: %s of %i bytes', async (type, length) => {
    const answer = await announce(type, length);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close/im);
    expect(answer).toContain('"code":"too_large"');
  });

  const bearer = { Authorization: 'Bearer a.b.c' };
  it.each<[string, number, number, Record<string, string>]>([
    ['application/json', 65_537, 413, {}],
    ['application/json', 3_000_000, 413, {}],
    ['application/json', 3_000_000, 413, { 'Transfer-Encoding': 'chunked' }],
    ['application/json', 200_000, 401, bearer],
    ['application/x-www-form-urlencoded', 3_000_000, 413, {}],
    ['multipart/form-data; boundary=x', 20_000_000, 401, bearer],
    ['text/plain', 3_000_000, 413, {}],
    ['text/plain', 300_000, 415, {}],
  ])(
    'is answered if sent completely, and the connection remains: %s, %i bytes',
    async (type, length, ...rest) => {
      const [status, headers] = rest;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const sent = httpRequest(`${api.url}/api/blog`, {
        agent,
        method: 'POST',
        headers: {
          'Content-Type': type,
          ...(!headers['Transfer-Encoding'] && { 'Content-Length': length }),
          ...headers,
        },
      }).end(Buffer.alloc(length, 'a'));
      expect(await statusOfAnswer(sent)).toBe(status);
      const next = get(`${api.url}/api/blog?perPage=1`, { agent });
      expect([await statusOfAnswer(next), next.reusedSocket]).toEqual([200, true]);
      agent.destroy();
    },
  );

  it('does not include one that sends less than announced: it gets 408, and ends', async () => {
    const impatient = await startApi({ REQUEST_TIMEOUT_MS: '1000' });
    const answer = await announce('application/json', 100, { to: impatient, begun: '{"a":' });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_incomplete"');
    await impatient.stop();
  });

  it('is allowed for people who are signed in, for long drafts', async () => {
    const draft = { title: 'Long', titledesc: `<p>${'word '.repeat(15_000)}</p>` };
    expect(await statusOf(api.send('POST', '/api/blog', draft))).toBe(413);
    expect(await statusOf(api.send('POST', '/api/blog', draft, { Authorization: 'Bearer a.b.c' }))).toBe(401);
    expect(await statusOf(api.send('POST', '/api/blog', draft, await api.asAdmin()))).toBe(201);
  });

  it('is not parsed if nested too deeply, or in an encoding that hides its size', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const send = (body: string, charset: string) =>
      api.send('POST', '/api/contact', body, { 'Content-Type': `application/json; charset=${charset}` });
    expect(await statusOf(send(deep, 'utf-8'))).toBe(400);
    expect(await statusOf(send(deep, 'utf-16le'))).toBe(415);
    expect(parse.mock.calls.some(([text]) => text.startsWith('[['))).toBe(false);
    parse.mockRestore();
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/json-patch+json',
    'multipart/form-data; boundary=x',
    '',
  ])('is refused for its type if nothing parses that: %j', async (type) => {
    const answer = await api.send('POST', '/api/contact', 'x', { 'Content-Type': type });
    expect(await json(answer)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('leaves slow uploads their promised time', () => {
    const { server } = api.application;
    expect(server.requestTimeout).toBeGreaterThan(uploadLimit(30_000));
    expect(uploadLimit(30_000)).toBe(180_000);
  });
});
