import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';
import { openLive } from '../site/open-live.ts';
import { publicRoutes } from '../site/routes.ts';

/** Layout shift of a whole visit with a full scroll. */
const MOST_SHIFT = 0.01;

for (const { path } of publicRoutes) {
  for (const width of [390, 1440]) {
    test(`${path} at ${width} px holds still, and its pictures have dimensions`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await countShift(page);
      await openLive(page, path);
      for (let step = 0; step < 60; step++) {
        const end = await page.evaluate(() => {
          window.scrollBy({ top: 500, behavior: 'instant' });
          return window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
        });
        await page.waitForTimeout(60);
        if (end) break;
      }
      await page.waitForTimeout(300);
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
      const bare = await page
        .locator('img')
        .evaluateAll((images) =>
          images
            .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
            .map((image) => image.outerHTML),
        );
      expect(bare).toEqual([]);
    });
  }
}

test('a font that comes late moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resume) => setTimeout(resume, 1_500));
    await route.continue();
  });
  await countShift(page);
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto('/how-it-works');
  await (await font).finished();
  await page.waitForTimeout(300);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('no link of the site leads nowhere', async ({ page, request, baseURL }) => {
  const found = new Map<string, string>();
  for (const { path, status } of publicRoutes) {
    if (status === 404) continue;
    await page.goto(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links)
      if (link.startsWith(`${baseURL}/`)) found.set(link.split('#')[0] as string, path);
  }
  expect(found.size).toBeGreaterThan(25);
  for (const [link, from] of found) {
    const response = await request.get(link);
    expect(response.status(), `${link}, linked from ${from}`).toBe(200);
  }
});

/** From the next document on, adds up what moves without the visitor's doing. */
async function countShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
