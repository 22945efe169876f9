import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { previewPublicKey, previewSigningKey, signPreview } from '@opinionbridge/releases/signing';
import { startHost } from '../../../test/start-host.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import { previewRoutes } from './preview-routes.ts';

const key = previewSigningKey(randomBytes(32));
const named = { version: '2.0.0', manifestSha256: 'a'.repeat(64) };
const token = (hours = 24) =>
  signPreview(
    { slice: 'blog', ...named, expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString() },
    key,
  );

/** @param status of the service's answers about links */
async function start(status = 200, secure = false) {
  const links = await startHost(({ url }, response) => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const content = url === '/keys' ? [previewPublicKey(key)] : { slice: 'blog', ...named, expiresAt };
    response.writeHead(url === '/keys' ? 200 : status, { connection: 'close' }).end(JSON.stringify(content));
  });
  const source = { place: links, hosts: [new URL(links).host], fileMs: 10_000 };
  const reconciler = {
    service: { previews: new Map() },
    running: new Map(),
    closePreview: () => undefined,
    openPreview: () => Promise.resolve('blog 2.0.0'),
  } as unknown as Reconciler;
  const app = fastify();
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  app.decorateRequest('triedRelease', '');
  previewRoutes(app, { reconciler, links: source }, secure);
  const say = async (request: { triedRelease: string }) => request.triedRelease || 'released';
  app.get('/*', say);
  app.get('/assets/file.js', say);
  return async (url: string, token: string) => {
    const { statusCode, body, headers } = await app.inject({ url, cookies: { 'slice-preview': token } });
    return { status: statusCode, body, cache: headers['cache-control'], cookie: headers['set-cookie'] };
  };
}

test('a browser with a link gets the preview', async () =>
  expect(await (await start())('/blog', await token())).toMatchObject({ status: 200, body: 'blog 2.0.0' }));

test('with https, only this host and no script gets the cookie of a link', async () => {
  const opened = await (await start(200, true))(`/slice-preview?token=${await token()}`, '');
  expect(opened.cookie).toMatch(
    /^__Host-slice-preview=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each<[string, () => Promise<string> | string, number]>([
  ['made up', () => 'made.up.token', 200],
  ['nonsense', () => '%', 200],
  ['too old', () => token(-1), 200],
  ['of a release that is quarantined by now', () => token(), 404],
])('a link that is %s is reported, uncached, and ended', async (_what, make, status) => {
  const ask = await start(status);
  const { cookie: set, ...page } = await ask('/blog', await make());
  expect(page).toMatchObject({ status: 404, cache: 'no-store' });
  expect(page.body).toMatch(/^This preview link is not valid any more\./);
  expect(set).toMatch(/^slice-preview=;/);
  expect(await ask('/assets/file.js', await make())).toMatchObject({ status: 200, body: 'released' });
});

test('an unavailable preview says so and shows no released page', async () => {
  const page = await (await start(503))('/blog', await token());
  expect(page).toMatchObject({ status: 503, cache: 'no-store', cookie: undefined });
  expect(page.body).toMatch(/^The preview is not available: SLICE-001/);
});

test('hundreds of made-up links do not block a genuine one', async () => {
  const ask = await start();
  const made = Array.from({ length: 300 }, (_, index) => ask('/blog', `made.up.${index}`));
  expect(await ask('/blog', await token())).toMatchObject({ status: 200, body: 'blog 2.0.0' });
  expect(new Set((await Promise.all(made)).map(({ status }) => status))).toEqual(new Set([404]));
});
