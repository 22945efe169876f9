import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/own-site.ts';

/** The default: these tests are about an API that does not respond. */
test.use({ siteEnv: { SLICE_PAGE_TIMEOUT_MS: '4000' } });

test('while the API is unavailable, known pages work and others say so', async ({ page, site }) => {
  const known = '/blog-details/3';
  // Including its pictures, since six hanging requests would occupy all of the browser's connections.
  await page.goto(known, { waitUntil: 'networkidle' });
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const api = site.api.pid as number;
  process.kill(api, 'SIGSTOP');
  try {
    expect((await page.goto(known))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect((await page.goto('/faq'))?.status()).toBe(200);
    // The page shows its age, and the health check the reason.
    await expect(async () => {
      const headers = (await page.goto(known))?.headers() ?? {};
      expect(headers['x-cache']).toBe('stale');
      expect(Number(headers['age'])).toBeGreaterThanOrEqual(2);
    }).toPass({ timeout: 10_000 });
    const health = await page.request.get('/health/ready');
    expect([health.status(), await health.json()]).toEqual([200, { status: 'ready', api: 'down' }]);

    const unknown = await page.goto('/blog-details/7');
    expect(unknown?.status()).toBe(503);
    expect(unknown?.headers()['retry-after']).toBeTruthy();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Blog not found');
  } finally {
    process.kill(api, 'SIGCONT');
  }
  await expect(async () => {
    expect((await page.goto('/blog-details/7'))?.status()).toBe(200);
    expect((await page.goto(known))?.headers()['x-cache']).toBe('hit');
  }).toPass({ timeout: 10_000 });
});

test('an unavailable page hydrates at an advertisement’s address', async ({ page, site, consoleErrors }) => {
  const api = site.api.pid as number;
  process.kill(api, 'SIGSTOP');
  try {
    await openLive(page, '/blog?search=ankle&utm_source=letter');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    process.kill(api, 'SIGCONT');
  }
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('ankle', { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  expect(consoleErrors).toEqual([]);
});

test('the retry link keeps the search query without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.shellOrigin, javaScriptEnabled: false });
  const page = await context.newPage();
  const api = site.api.pid as number;
  process.kill(api, 'SIGSTOP');
  try {
    await page.goto('/blog?search=spine+%26+back&page=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
  } finally {
    process.kill(api, 'SIGCONT');
  }
  const isBack = async () => (await page.request.get('/blog?search=knee')).ok();
  await expect.poll(isBack, { timeout: 10_000 }).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('spine & back');
  expect(new URL(page.url()).searchParams.get('search')).toBe('spine & back');
  await context.close();
});
