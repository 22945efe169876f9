import fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { noService } from '../../control/compositions/service.ts';
import { aheadRoutes } from './ahead-routes.ts';

const current = { id: 'aaaaaaaaaaaa', releases: new Map(), page: { id: 'aaaaaaaaaaaa', entries: {} } };

test('a list is compressed once per encoding', async () => {
  const app = fastify();
  aheadRoutes(app, { service: { ...noService, current: current as never } });
  const ask = () =>
    app.inject({ url: '/files-ahead/aaaaaaaaaaaa/en', headers: { 'accept-encoding': 'gzip, br' } });
  const [{ headers, rawPayload }, again] = [await ask(), await ask()];
  expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ files: [], pages: {} });
  expect(again.rawPayload).toEqual(rawPayload);
});

test.each([
  ['/files-ahead/aaaaaaaaaaaa/en', /immutable/],
  ['/files-ahead/aaaaaaaaaaaa/hi', /immutable/],
  // A composition that is gone or never existed must not cause console errors.
  ['/files-ahead/bbbbbbbbbbbb/en', /no-store/],
  ['/files-ahead/__proto__/xx', /no-store/],
])('%s lists files, cached as %s', async (url, keeping) => {
  const app = fastify();
  aheadRoutes(app, { service: { ...noService, current: current as never } });
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, JSON.parse(body)]).toEqual([200, { files: [], pages: {} }]);
  expect(headers['cache-control']).toMatch(keeping);
});
