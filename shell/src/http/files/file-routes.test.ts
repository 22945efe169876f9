import fastify from 'fastify';
import type { ReleaseFiles } from '../../artifacts/release-files.ts';
import { fileRoutes } from './file-routes.ts';

const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const app = fastify();
const file = { sha256: 'a'.repeat(64), read: async () => content, form: () => undefined };
fileRoutes(app, { find: async () => file } as unknown as ReleaseFiles, () => undefined);
afterAll(() => app.close());

async function policyOf(url: string): Promise<unknown> {
  const { statusCode, headers } = await app.inject({ url });
  expect(statusCode).toBe(200);
  return headers['content-security-policy'];
}

test.each(['svg', 'html', 'htm', 'xhtml', 'xml', 'xht', 'rss', 'SVG'])(
  'a release file ending in .%s runs no scripts in the site’s origin',
  async (ending) => {
    for (const base of ['/slices/blog/', '/assets/'])
      expect(await policyOf(`${base}file.0a1b2c.${ending}`)).toMatch(/^default-src 'none';.*; sandbox$/);
  },
);

test.each(['js', 'css', 'webp', 'woff2', 'json'])(
  'a file that is not a document, .%s, has no policy',
  async (ending) => expect(await policyOf(`/slices/blog/file.0a1b2c.${ending}`)).toBeUndefined(),
);

describe('a range request', () => {
  const etag = `"${'a'.repeat(32)}"`;
  const whole = [200, content.byteLength];
  test.each([
    ['GET', { range: 'bytes=0-3' }, [206, 4]],
    ['GET', { range: 'bytes=-3', 'if-range': etag }, [206, 3]],
    ['GET', { range: 'bytes=0-3', 'if-range': '"other"' }, whole],
    ['GET', { range: 'bytes=0-3', 'if-range': `W/${etag}` }, whole],
    ['GET', { range: 'bytes=0-3', 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' }, whole],
    ['GET', { range: 'bytes=0-1,4-5' }, whole],
    ['GET', { range: 'lines=0-1' }, whole],
    ['GET', { range: 'bytes=9999-' }, [416, 0]],
    ['GET', { range: 'bytes=0-3', 'if-none-match': `"x", W/${etag}` }, [304, 0]],
    ['HEAD', { range: 'bytes=0-3' }, [200, 0]],
  ] as const)('%s with %j is answered as RFC 9110 says', async (method, headers, [status, length]) => {
    const answer = await app.inject({ method, url: '/slices/blog/film.0a1b2c.mp4', headers });
    expect([answer.statusCode, answer.rawPayload.byteLength]).toEqual([status, length]);
  });
});
