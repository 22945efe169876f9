import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@opinionbridge/tools/site';
import { expect, test } from '@playwright/test';
import type { ShellReport } from '@opinionbridge/releases';
import { admin, workersDir } from '../site/template.ts';
import { requestWhileReady } from './request-while-ready.ts';
import { ask, Load, type Visit } from '../visit/load.ts';
import { startNginx } from './start-nginx.ts';
import { BALANCER, RATE_LIMIT, startTwoOfEach, type Replica, type TwoOfEach } from './two-of-each.ts';
import { enquiry, plainEnquiry, readsOf } from './visits.ts';

/**
 * Number of SIGTERMs to each kind of server, both kinds at the same time: each server gets two. SIGTERM_ROUNDS=10 for a
 * long run.
 */
const ROUNDS = Number(process.env['SIGTERM_ROUNDS'] ?? 4);
/**
 * High enough to have requests at every moment of a change, and low enough for a busy machine, since this does not test
 * overload.
 */
const PER_SECOND = 80;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let site: TwoOfEach;
let reads: readonly Visit[];

test.beforeAll(async () => {
  site = await startTwoOfEach('nginx');
  reads = await readsOf(site.origin);
});
test.afterAll(() => site?.stop());

test('a visitor’s forwarding headers are not trusted', async () => {
  const from = '127.0.0.9';
  const forged = (count: number) => ({
    'x-forwarded-for': `10.9.8.${count}`,
    forwarded: `for=10.9.8.${count}`,
  });
  const calls = Array.from({ length: 6 }, (_, count) => count);
  // Both count by address, and report how many requests are left. Each of the two counts separately, so one of them
  // gets at least three of six.
  const ofApi = await Promise.all(
    calls.map((count) => ask(site.origin, { path: '/api/blog/none', headers: forged(count), from })),
  );
  const left = ofApi.map(({ headers }) => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]));
  expect(Math.min(...left)).toBeLessThanOrEqual(RATE_LIMIT - 3);
  const report = JSON.stringify({ name: 'LCP', value: 1, slice: 'blog' });
  const ofShell = await Promise.all(
    calls.map((count) => {
      const headers = { ...forged(count), 'content-type': 'text/plain' };
      return ask(site.origin, { method: 'POST', path: '/reports/vitals', headers, body: report, from });
    }),
  );
  const remaining = ofShell.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
  expect(Math.min(...remaining)).toBeLessThanOrEqual(300 - 3);

  // A named balancer is trusted: each of its visitors is counted separately.
  const ofBalancer = await Promise.all(
    calls.map((count) =>
      ask(site.origin, { path: '/api/blog/none', headers: forged(count), from: BALANCER }),
    ),
  );
  for (const { headers } of ofBalancer) expect(headers['ratelimit']).toContain(`r=${RATE_LIMIT - 1};`);
});

test('visitors cannot join a trace; shells and APIs share one', async () => {
  const seen: NodeJS.Dict<string | string[]>[] = [];
  const echo = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const [port, inner] = [await freePort(), await freePort()];
  const server = `127.0.0.1:${(echo.address() as AddressInfo).port}`;
  const nginx = await startNginx(join(workersDir, 'nginx-traces'), {
    NGINX_PORT: port,
    NGINX_INNER_LISTEN: `127.0.0.1:${inner}`,
    NGINX_TRUSTED_PROXY: 'unix:',
    NGINX_LOG: '/dev/null',
    NGINX_SHELL_1: server,
    NGINX_SHELL_2: server,
    NGINX_API_1: server,
    NGINX_API_2: server,
    NGINX_RELEASES: server,
    SITE_NAME: 'Site',
    SITE_PHONE: '1',
    SITE_EMAIL: 'care@example.org',
  });
  const headers = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'a=b',
  };
  try {
    for (const path of ['/', '/contact', '/api/blog', '/api/contact', '/media/x'])
      await ask(`http://127.0.0.1:${port}`, { path, headers });
    expect(seen.map(({ traceparent, tracestate }) => [traceparent, tracestate])).toEqual(
      Array(5).fill([undefined, undefined]),
    );
    await ask(`http://127.0.0.1:${inner}`, { path: '/api/blog', headers });
    expect(seen.at(-1)).toMatchObject(headers);
  } finally {
    await nginx.stop();
    echo.closeAllConnections();
    echo.close();
  }
});

test('operators’ addresses are hidden, and answers arrive unchanged', async () => {
  const statusOf = async (path: string) => (await ask(site.origin, { path })).status;
  for (const path of '/metrics /%6detrics //metrics /x/../metrics /health/slices /api/../metrics'.split(' '))
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await statusOf('/health/ready')).toBe(200);
  expect(await statusOf('/admin')).toBe(200);

  const page = await ask(site.origin, { path: '/', headers: { 'accept-encoding': 'br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(page.headers['cache-control']).toContain('stale-if-error=86400');
  expect(page.headers['etag']).toMatch(/^"/);
  const known = { 'if-none-match': String(page.headers['etag']), 'accept-encoding': 'br' };
  expect((await ask(site.origin, { path: '/', headers: known })).status).toBe(304);
  expect((await ask(site.origin, { path: '/api/blog' })).headers['etag']).toMatch(/^"/);

  // The only address below /slices/ that is not immutable, and a file that is.
  const address = '/slices/blog/mf-manifest.json';
  const manifest = await ask(site.origin, { path: address });
  expect([manifest.status, manifest.headers['cache-control']]).toEqual([200, 'no-cache']);
  const again = { 'if-none-match': String(manifest.headers['etag']) };
  expect((await ask(site.origin, { path: address, headers: again })).status).toBe(304);
  const { metaData } = JSON.parse(manifest.body) as { metaData: { remoteEntry: { name: string } } };
  const entry = await ask(site.origin, { path: `/slices/blog/${metaData.remoteEntry.name}` });
  expect([entry.status, entry.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);

  // Five pictures pass; an unauthorized upload gets the API's response, not that it is too large.
  const upload = (bytes: number) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(bytes) };
    return ask(site.origin, { method: 'POST', path: '/api/blog', headers, body: 'x'.repeat(bytes) });
  };
  expect((await upload(3_000_000)).status).toBe(401);
});

test('a release file of at most 16 MB passes on the internal address, none larger', async () => {
  const { store, token } = site.places;
  const send = (bytes: number) =>
    fetch(`${store}/blog/9.9.9/large-${bytes}.js`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    });
  expect((await send(16 * 1024 * 1024)).status).toBe(204);
  expect((await send(18 * 1024 * 1024)).status).toBe(413);
});

test('the log has a line per request, without address, query and tokens', async () => {
  const token = `${'a'.repeat(24)}.1700000000.${'b'.repeat(43)}`;
  const { headers } = await ask(site.origin, {
    path: `/blog-preview/${token}?q=asha@example.org`,
    from: '127.0.0.9',
  });
  let text = '';
  await expect(async () => {
    text = await readFile(site.logPath, 'utf8');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    // The page, and before it the shell's call to the API.
    const of = lines.filter(({ requestId }) => requestId === headers['x-request-id']);
    const told = of.map(({ path, serverStatus }) => `${path} ${serverStatus}`);
    expect(told).toEqual(expect.arrayContaining(['/api/preview/… 410', '/blog-preview/… 410']));
  }).toPass({ timeout: 10_000 });
  for (const secret of [token, 'asha', '127.0.0.9']) expect(text).not.toContain(secret);
});

test('release events pass nginx unbuffered', async () => {
  const headers = { authorization: `Bearer ${await adminToken(site.origin)}` };
  const leaving = new AbortController();
  const stream = await fetch(`${site.origin}/api/admin/releases/events`, { headers, signal: leaving.signal });
  expect([stream.status, stream.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/event-stream/),
  ]);
  const reader = stream.body!.getReader();
  let text = '';
  // The first event contains the current state; the stream never ends.
  while (!text.includes('\n\n')) text += Buffer.from((await reader.read()).value ?? []).toString();
  expect(text).toMatch(/^event: releases\ndata: \{.*"slice":"blog"/);
  leaving.abort();
});

test('a shell and an API are killed under load: no read fails', async () => {
  const load = new Load(site.origin, reads, PER_SECOND);
  await seconds(1);
  site.shells[0].kill();
  site.apis[0].kill();
  await seconds(2);
  await Promise.all([site.shells[0].ready(), site.apis[0].ready()]);
  await seconds(1);
  await load.end();
  expect(load.failures).toEqual([]);
  expect(load.answered).toBeGreaterThan(4 * PER_SECOND * 0.9);
});

test(`${2 * ROUNDS} SIGTERMs under load: no request fails, each enquiry arrives once`, async () => {
  const load = new Load(site.origin, reads, PER_SECOND);
  const writes = new Load(site.origin, [enquiry, plainEnquiry], 4);
  const stopped: Stopped[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [shell, api] = [site.shells[round % 2], site.apis[round % 2]] as [Replica, Replica];
    stopped.push(...(await Promise.all([stop(shell, '/faq'), stop(api, '/api/blog')])));
  }
  await load.end();
  await writes.end();
  expect([...load.failures, ...writes.failures]).toEqual([]);
  expect(stopped.map(({ code }) => code)).toEqual(Array.from({ length: 2 * ROUNDS }, () => 0));
  expect(stopped.flatMap(({ failures }) => failures)).toEqual([]);
  expect(Math.min(...stopped.map(({ answered }) => answered))).toBeGreaterThan(0);
  expect(load.answered).toBeGreaterThan(ROUNDS * PER_SECOND);
  expect(await subjectsStored(site.origin)).toEqual(
    Array.from({ length: writes.answered }, (_, count) => `Question ${count}`).sort(),
  );
});

test('the release API and the other APIs stand in for each other', async () => {
  const headers = {
    authorization: `Bearer ${await adminToken(site.origin)}`,
    'content-type': 'application/json',
  };
  /** Changes something about a slice, and waits until both shells have applied it. */
  const change = async (share: number) => {
    const address = `${site.origin}/api/admin/releases`;
    const { revision } = (await (await fetch(address, { headers })).json()) as { revision: number };
    const flag = { name: 'trial', rule: { share } };
    const response = await fetch(`${address}/changes`, {
      method: 'POST',
      headers: { ...headers, 'if-match': `"${revision}"` },
      body: JSON.stringify({ slice: 'blog', action: 'flag', flag, why: 'a trial' }),
    });
    expect(response.status).toBe(201);
    for (const { origin } of site.shells)
      await expect
        .poll(async () => {
          const report = (await (await fetch(`${origin}/health/slices`)).json()) as ShellReport;
          return report.registry.revision;
        })
        .toBe(revision + 1);
  };
  await Promise.all(site.apis.map((replica) => replica.end()));
  expect((await ask(site.origin, { path: '/api/blog?page=7' })).status).toBe(503);
  await change(5);
  await Promise.all([site.releases.end(), ...site.apis.map((replica) => replica.begin())]);
  await change(6);
  await site.releases.begin();
});

test('with no shell or API left, nginx says so', async () => {
  await Promise.all([...site.shells, ...site.apis].map((replica) => replica.end()));
  const page = await ask(site.origin, { path: '/faq' });
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('+91 80 5550 0142');
  const call = await ask(site.origin, { path: '/api/blog' });
  expect([call.status, call.headers['content-type']]).toEqual([503, 'application/problem+json']);
  expect(JSON.parse(call.body)).toMatchObject({ status: 503, code: 'api_unavailable' });
});

interface Stopped {
  readonly code: number | null | undefined;
  readonly answered: number;
  readonly failures: readonly string[];
}

/** Stops a server and starts it again, while a client without retries also calls it directly. */
async function stop(replica: Replica, path: string): Promise<Stopped> {
  const direct = requestWhileReady(replica.origin, path);
  await seconds(0.2);
  const code = await replica.restart();
  return { code, ...(await direct) };
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));

async function adminToken(origin: string): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const login = { method: 'POST', path: '/api/admin/login', headers: json, body: JSON.stringify(admin) };
  return (JSON.parse((await ask(origin, login)).body) as { token: string }).token;
}

async function subjectsStored(origin: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await adminToken(origin)}` };
  const subjects: string[] = [];
  for (let path = '/api/admin/enquiries?perPage=100'; ;) {
    const answer = await ask(origin, { path, headers });
    const found = JSON.parse(answer.body) as { subject: string }[];
    subjects.push(...found.map(({ subject }) => subject));
    const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
    if (next === undefined) return subjects.sort();
    path = next;
  }
}
