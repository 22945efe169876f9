import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { workerReady } from './worker-ready.ts';

test('the offline page has phone and e-mail and is all that is cached', async ({ page, context }) => {
  await openLive(page, '/');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/orthopedics');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().map((url) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline']);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orthopedics');
});

test('the offline page’s retry opens the tapped link', async ({ page, context }) => {
  await openLive(page, '/');
  await workerReady(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

test('the worker answers nothing while online, not even server errors', async ({ page }) => {
  await openLive(page, '/');
  await workerReady(page);
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can’t find that page/);
});

test('articles that fail to load say why', async ({ page, context }) => {
  await openLive(page, '/blog');
  await page.getByRole('article').first().getByRole('link').hover();
  // Before a page from which they are prefetched.
  await page.route('**/api/blog**', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('**/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog & News' }).click();
  await expect(page.getByText('The problem is on our side')).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/api/blog**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByText('The problem is on our side')).toHaveCount(0);
  await context.setOffline(false);
});
