import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import { request as sendByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type ConnectionOptions } from 'node:tls';
import { freePort } from '../site/ports.ts';
import { folder } from './testing/deployment.ts';

// Tests what nginx lets through, with an upstream that records requests. For real servers see
// e2e/deploy/nginx.deploy.full.spec.ts.
const SIGNED_IN = 'Bearer signed-in';
const arrived: string[] = [];
const server = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.once('end', () => {
    arrived.push(`${request.method} ${request.url} ${bytes}`);
    const isRefused = request.url === '/api/admin/me' && request.headers.authorization !== SIGNED_IN;
    response.writeHead(isRefused ? 401 : 200).end();
  });
});

let scratch: string;
let nginx: ChildProcess;
let port: number;
let inner: number;
let tls: number;
let plain: number;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'nginx-'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  [port, inner, tls, plain] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    PATH: process.env['PATH'],
    NGINX_PORT: String(port),
    NGINX_INNER_LISTEN: `127.0.0.1:${inner}`,
    NGINX_SHELL_1: address,
    NGINX_SHELL_2: address,
    NGINX_API_1: address,
    NGINX_API_2: address,
    NGINX_RELEASES: address,
    NGINX_TRUSTED_PROXY: 'unix:',
    NGINX_LOG: '/dev/null',
    SITE_NAME: 'Site',
    SITE_PHONE: '1',
    SITE_EMAIL: 'care@example.org',
  };
  execFileSync('sh', [join(folder, 'nginx/render.sh'), scratch], { env });
  serveTls();
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const words = ['-p', scratch, '-c', 'nginx.conf', '-e', 'stderr', '-g', `daemon off;${user}`];
  nginx = spawn(process.env['NGINX'] ?? 'nginx', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  while (
    await fetch(`http://127.0.0.1:${port}/metrics`).then(
      () => false,
      () => true,
    )
  )
    await pause(20);
});
afterAll(async () => {
  nginx.kill('SIGTERM');
  await once(nginx, 'exit');
  server.closeAllConnections();
  server.close();
  rmSync(scratch, { recursive: true, force: true });
});
beforeEach(() => arrived.splice(0));

/** Adds tls.conf with ports of its own and a certificate of the moment. */
function serveTls() {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(scratch, 'tls', name)) as [
    string,
    string,
  ];
  mkdirSync(join(scratch, 'tls'));
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const conf = readFileSync(join(folder, 'nginx/tls.conf'), 'utf8')
    .replace('listen 8443', `listen ${tls}`)
    .replace('listen 8082', `listen ${plain}`)
    // A parameter of `listen` before nginx 1.25.
    .replace('http2 on;', '');
  writeFileSync(join(scratch, 'conf.d/tls.conf'), conf);
}

interface Sent {
  readonly method?: string;
  readonly type?: string;
  readonly authorization?: string;
  /** The announced length. */
  readonly length: number;
  /** Bytes actually sent; all by default. */
  readonly sent?: number;
}

/** @returns status and text of the answer, even to a body that never ends */
async function ask(path: string, { method = 'POST', type = 'application/json', ...rest }: Sent) {
  const headers = {
    'content-type': type,
    'content-length': rest.length,
    ...(rest.authorization && { authorization: rest.authorization }),
  };
  const request = send({ host: '127.0.0.1', port, path, method, headers, agent: false });
  request.on('error', () => {});
  request.write(Buffer.alloc(rest.sent ?? rest.length));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  request.destroy();
  return { status: response.statusCode, text };
}

const FORM = 'multipart/form-data; boundary=x';
const LARGE = 3_000_000;

test('a stranger’s pictures are refused before they arrive', async () => {
  const { status, text } = await ask('/api/blog', { type: FORM, length: LARGE, sent: 1 });
  expect([status, JSON.parse(text)]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })]);
  expect(arrived).toEqual(['GET /api/admin/me 0']);
});

test.each([
  ['POST', '/api/blog'],
  ['PUT', '/api/blog/6563?x=%2F'],
  ['POST', '/api/admin/media'],
  ['POST', '/api/admin/media/abc/replace'],
])('pictures of somebody who is signed in arrive: %s %s', async (method, path) => {
  const { status } = await ask(path, { method, type: FORM, authorization: SIGNED_IN, length: LARGE });
  expect(status).toBe(200);
  expect(arrived).toEqual(['GET /api/admin/me 0', `${method} ${path} ${LARGE}`]);
});

test.each(['/api/blog', '/api/admin/media', '/media/x', '/api/contact', '/', '/contact'])(
  'a large body that is no form with pictures goes nowhere: %s',
  async (path) => {
    const { status } = await ask(path, { authorization: SIGNED_IN, length: LARGE, sent: 1 });
    expect(status).toBe(413);
    expect(arrived).toEqual([]);
  },
);

test('a file of a release passes, a larger one does not', async () => {
  const file = { method: 'PUT', type: 'application/octet-stream' };
  expect((await ask('/api/releases/store/a.js', { ...file, length: 16 * 1024 * 1024 })).status).toBe(200);
  expect((await ask('/api/releases/store/a.js', { ...file, length: 18 * 1024 * 1024, sent: 1 })).status).toBe(
    413,
  );
});

test('pictures of one session wait two at a time', async () => {
  const slow = [1, 2].map(() => {
    const headers = { 'content-type': FORM, 'content-length': LARGE, authorization: SIGNED_IN };
    const request = send({
      host: '127.0.0.1',
      port,
      path: '/api/blog',
      method: 'POST',
      headers,
      agent: false,
    });
    request.on('error', () => {});
    request.write('x');
    return request;
  });
  while (arrived.length < 2) await pause(10);
  const third = await ask('/api/blog', { type: FORM, authorization: SIGNED_IN, length: LARGE, sent: 1 });
  for (const request of slow) request.destroy();
  expect([third.status, arrived.length]).toEqual([503, 2]);
});

test('TLS is of version 1.2 or newer, with forward secrecy and authenticated ciphers', async () => {
  const agreed = (offer: ConnectionOptions) =>
    new Promise<string>((resolve) => {
      const socket = connect({ port: tls, host: '127.0.0.1', rejectUnauthorized: false, ...offer }, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      });
      socket.on('error', () => resolve('none'));
    });
  expect(await agreed({})).toMatch(/^TLSv1\.3 /);
  expect(await agreed({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-RSA-AES\d+-GCM-/);
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
  expect(await agreed(old)).toBe('none');
  for (const ciphers of ['AES256-GCM-SHA384', 'DHE-RSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA384'])
    expect([ciphers, await agreed({ maxVersion: 'TLSv1.2', ciphers })]).toEqual([ciphers, 'none']);
});

test('without TLS, pages lead to https, and calls of programs fail', async () => {
  const answer = (path: string) => fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' });
  const page = await answer('/about?x=1');
  expect([page.status, page.headers.get('location')]).toEqual([301, 'https://127.0.0.1/about?x=1']);
  expect((await answer('/api/blog')).status).toBe(403);
  expect(arrived).toEqual([]);
});

test('answers of nginx itself have security headers, HSTS with TLS only', async () => {
  const refusedBy = async (ask: typeof send, to: number) => {
    const options = { method: 'POST', headers: { 'content-type': FORM }, rejectUnauthorized: false };
    const sent = ask({ ...options, host: '127.0.0.1', port: to, path: '/api/blog', agent: false }).end('x');
    return ((await once(sent, 'response')) as [IncomingMessage])[0].resume().headers;
  };
  const headers = {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
  const hsts = { 'strict-transport-security': 'max-age=31536000' };
  expect(await refusedBy(sendByTls as typeof send, tls)).toMatchObject({ ...headers, ...hsts });
  const inTheClear = await refusedBy(send, port);
  expect(inTheClear).toMatchObject(headers);
  expect(inTheClear).not.toHaveProperty('strict-transport-security');
});

test('what believes shells listens only where it is told to', async () => {
  await expect(fetch(`http://127.0.0.2:${inner}/api/blog`)).rejects.toThrow();
  expect((await fetch(`http://127.0.0.1:${inner}/api/blog`)).status).toBe(200);
});
