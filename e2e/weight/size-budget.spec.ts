import { publicRoutes } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';

/**
 * Bytes of JavaScript, compressed, that a public page may take to come alive: until its network is idle, with nobody
 * touching it. The carousels' library comes two seconds later, or with the first touch.
 */
const JAVASCRIPT_BYTES = 130_000;

for (const { path } of publicRoutes) {
  test(`${path} takes at most ${JAVASCRIPT_BYTES / 1000} kB of JavaScript`, async ({ page }) => {
    const sizes: Promise<[path: string, bytes: number]>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      const { pathname } = new URL(request.url());
      sizes.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const files = await Promise.all(sizes);
    const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(files.length).toBeGreaterThan(2);
    expect(total, files.map(([file, bytes]) => `${file} ${bytes}`).join('\n')).toBeLessThanOrEqual(
      JAVASCRIPT_BYTES,
    );
  });
}
