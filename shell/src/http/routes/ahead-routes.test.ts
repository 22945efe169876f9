import fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { noService } from '../../control/compositions/service.ts';
import { aheadRoutes } from './ahead-routes.ts';

const current = { id: 'aaaaaaaaaaaa', files: { en: '{"files":[]}', hi: '{}', desk: '{}' } };

test('a list is compressed once per encoding', async () => {
  const app = fastify();
  aheadRoutes(app, { service: { ...noService, current: current as never } });
  const ask = () =>
    app.inject({ url: '/files-ahead/aaaaaaaaaaaa/en', headers: { 'accept-encoding': 'gzip, br' } });
  const [{ headers, rawPayload }, again] = [await ask(), await ask()];
  expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ files: [] });
  expect(again.rawPayload).toEqual(rawPayload);
});

test.each([
  ['/files-ahead/aaaaaaaaaaaa/en', 200, /immutable/],
  ['/files-ahead/aaaaaaaaaaaa/desk', 200, /immutable/],
  ['/files-ahead/aaaaaaaaaaaa/constructor', 404, /no-store/],
  ['/files-ahead/bbbbbbbbbbbb/en', 404, /no-store/],
  ['/files-ahead/__proto__/xx', 404, /no-store/],
])('%s answers %i, cached as %s', async (url, status, keeping) => {
  const app = fastify();
  aheadRoutes(app, { service: { ...noService, current: current as never } });
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([status, expect.stringMatching(keeping)]);
});
