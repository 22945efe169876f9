import fastify from 'fastify';
import type { ReleaseFiles } from '../../artifacts/release-files.ts';
import { fileRoutes } from './file-routes.ts';

const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

async function policyOf(url: string): Promise<unknown> {
  const app = fastify();
  const file = { sha256: 'a'.repeat(64), read: async () => content, form: () => undefined };
  fileRoutes(app, { find: async () => file } as unknown as ReleaseFiles, () => undefined);
  const { statusCode, headers } = await app.inject({ url });
  expect(statusCode).toBe(200);
  await app.close();
  return headers['content-security-policy'];
}

test.each(['svg', 'html', 'htm', 'xhtml', 'xml', 'xht', 'rss', 'SVG'])(
  'a file of a release whose name ends with .%s runs no script in the site’s origin',
  async (ending) => {
    for (const base of ['/slices/blog/', '/assets/'])
      expect(await policyOf(`${base}file.0a1b2c.${ending}`)).toMatch(/^default-src 'none';.*; sandbox$/);
  },
);

test.each(['js', 'css', 'webp', 'woff2', 'json'])(
  'a file that is no document, .%s, has no policy',
  async (ending) => {
    expect(await policyOf(`/slices/blog/file.0a1b2c.${ending}`)).toBeUndefined();
  },
);
