import { createHash } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request unlike a browser: nothing is decompressed, and the path is sent unmodified. */
function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

/** @returns the address of the page's first script */
async function scriptOf(page: Page): Promise<string> {
  return ((await page.locator('script[data-files]').getAttribute('data-files')) as string).split(
    ' ',
  )[0] as string;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Bytes that a server sends before it waits for the first acknowledgment: ten segments (RFC 6928) of 1,460 bytes each.
 */
const FIRST_FLIGHT = 10 * 1_460;

async function fetchPage(origin: string, path: string) {
  const { headers, body } = await ask(origin, path, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  const inHeaders = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
    'HTTP/1.1 200 OK\r\n\r\n'.length,
  );
  return { inHeaders, body };
}

for (const path of ['/contact', '/hi/contact', '/faq', '/about'])
  test(`all that ${path} shows arrives with its styles in one round trip`, async ({ site }) => {
    const { inHeaders, body } = await fetchPage(site.shellOrigin, path);
    // The scripts and their data, which start after the first paint, may be cut off.
    const first = brotliDecompressSync(body.subarray(0, FIRST_FLIGHT - inHeaders), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    expect(first.toString()).toContain('</footer>');
  });

// Pages for everyone once they were asked for a few times, those with a form from the start.
for (const path of ['/contact', '/hi/contact', '/faq', '/about'])
  test(`${path} arrives as a whole in one round trip`, async ({ site }) => {
    const size = async () => {
      const { inHeaders, body } = await fetchPage(site.shellOrigin, path);
      return inHeaders + body.length;
    };
    await expect.poll(size, path).toBeLessThanOrEqual(FIRST_FLIGHT);
  });

test('caches keep a page for a minute, and longer during outages', async ({ site }) =>
  expect((await ask(site.shellOrigin, '/faq')).headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  ));

test('every answer has security headers', async ({ site, page }) => {
  await page.goto('/blog');
  const script = await scriptOf(page);
  const picture = await page.locator('main img[src^="/media/"]').first().getAttribute('src');
  const pages = ['/', '/nowhere', '/admin/login', '/api/blog', '/health/live', '/feed.xml', '/sitemap.xml'];
  const small = ['/robots.txt', '/favicon.svg', '/assets/none.js'];
  // Feed readers show our pictures, and other hosts run our slices.
  const files = [script, String(picture)];
  for (const path of [...pages, ...small, ...files]) {
    const { headers } = await ask(site.shellOrigin, path);
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; (.*)base-uri 'none'; frame-ancestors 'none'/,
        ),
        'content-type': expect.stringMatching(/charset=utf-8$|^image\/[a-z]+$/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
        'cross-origin-resource-policy': files.includes(path) ? 'cross-origin' : 'same-origin',
      }),
    ]);
  }
});

test('files are immutable and precompressed, and videos support ranges', async ({ site, page }) => {
  const { shellOrigin } = site;
  await page.goto('/how-it-works');
  const script = await scriptOf(page);
  const compressed = await ask(shellOrigin, script, { 'accept-encoding': 'br' });
  expect(compressed.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const plain = await ask(shellOrigin, script);
  // A shared cache must not serve the compressed version to clients that cannot read it.
  expect([plain.headers.vary, plain.headers['content-encoding']]).toEqual(['accept-encoding', undefined]);
  const refused = await ask(shellOrigin, script, { 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect([refused.headers['content-encoding'], sha256(refused.body)]).toEqual([
    undefined,
    sha256(plain.body),
  ]);
  expect(sha256(brotliDecompressSync(compressed.body))).toBe(sha256(plain.body));

  const film = (await page.locator('video source[type="video/mp4"]').first().getAttribute('src')) as string;
  const whole = await ask(shellOrigin, film);
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  const part = await ask(shellOrigin, film, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${whole.body.length}`]);
  expect(sha256(part.body)).toBe(sha256(whole.body.subarray(1000, 2000)));
  const beyond = await ask(shellOrigin, film, { range: `bytes=${whole.body.length}-` });
  expect(beyond.status).toBe(416);
});

test('only public files are served, whatever the path', async ({ site }) => {
  const up = ['../', '..%2f', '%2e%2e/', '..\\', '%5c..%5c', '....//', '%252e%252e/'];
  const aims = ['package.json', 'src/http/main.ts', 'etc/passwd', 'release.json', 'server/slice.cjs'];
  for (const base of ['/assets/', '/slices/blog/', '/slices/', '/media/', '/']) {
    for (const [step, aim] of up.flatMap((one) => aims.map((aim) => [one, aim] as const))) {
      for (const depth of [1, 4, 8]) {
        const path = base + step.repeat(depth) + aim;
        const { status, body } = await ask(site.shellOrigin, path);
        // 308 redirects to the same address without empty segments, on this site.
        expect([path, status === 308 || (status >= 400 && status < 500)]).toEqual([path, true]);
        expect(body.toString()).not.toMatch(/"workspaces"|createApp|root:x:|manifestSha256|module\.exports/);
      }
    }
  }
  const hidden = ['/slices/blog/release.json', '/slices/blog/server/slice.cjs', '/assets/boot.js.map'];
  const folders = ['/assets/', '/slices/', '/slices/blog/', '/media/', '/.git/HEAD'];
  for (const path of [...hidden, ...folders])
    expect([path, (await ask(site.shellOrigin, path)).status]).toEqual([path, 404]);
});
