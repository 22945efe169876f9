import type { Page } from '@playwright/test';
import { openIdle, settled } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blog & News' });
const isOfBlog = (address: string) => /\/slices\/blog\/|\/api\/blog/.test(address);

/** Opens a page whose idle work is done, and returns the addresses that it then requests for the blog, and gets. */
async function opened(page: Page) {
  await openIdle(page, '/faq');
  await settled(page);
  await link(page).scrollIntoViewIfNeeded();
  // Browsers report elements below a pointer that lies still when the page scrolls; only one that has moved counts.
  await page.mouse.move(1, 1);
  const [asked, got] = [new Set<string>(), new Set<string>()];
  page.on('request', (request) => isOfBlog(request.url()) && asked.add(request.url()));
  page.on('requestfinished', (request) => isOfBlog(request.url()) && got.add(request.url()));
  return { asked, got };
}

for (const [how, intend] of [
  ['resting on it', (page: Page) => link(page).hover()],
  ['focusing it', (page: Page) => link(page).focus()],
] as const)
  test(`the page of a link is there after ${how}`, async ({ page, context }) => {
    const { asked, got } = await opened(page);
    await intend(page);
    const has = (what: RegExp) => [...got].some((address) => what.test(address));
    await expect
      .poll(() => has(/\/landing\b.*\.js/) && has(/\/api\/blog\?/) && got.size === asked.size)
      .toBe(true);
    // Browsers warn of a preloaded stylesheet that is not used soon, and a pointer may move on.
    await expect(page.locator('link[rel=preload][as=style]')).toHaveCount(0);
    const failed: string[] = [];
    page.on('requestfailed', (request) => isOfBlog(request.url()) && failed.push(request.url()));
    await context.setOffline(true);
    await page.keyboard.press('Enter').then(() => (how === 'focusing it' ? undefined : link(page).click()));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
    await expect(page.locator('article').first()).toBeVisible();
    expect(failed).toEqual([]);
  });

test('a pointer that passes over a link fetches nothing', async ({ page }) => {
  const { asked } = await opened(page);
  const box = (await link(page).boundingBox())!;
  await page.evaluate(
    ([x, y]) => {
      const at = (left: number, top: number) =>
        document
          .elementFromPoint(left, top)
          ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, clientX: left, clientY: top }));
      at(x!, y!);
      at(2, 2);
    },
    [box.x + 5, box.y + 5],
  );
  // Whatever the first would have fetched is asked for before the second's.
  const other = page.waitForEvent('request', (request) => /\/slices\/marketing\/contact/.test(request.url()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).hover();
  await other;
  expect([...asked]).toEqual([]);
});

test('a visitor who saves data gets a page when opening it', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const { asked } = await opened(page);
  await link(page).hover();
  await page.mouse.down();
  await page.mouse.move(1, 1);
  await page.mouse.up();
  expect([...asked]).toEqual([]);
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
});

for (const [which, name, to, blocked] of [
  ['in the other language', 'हिन्दी', '/hi/faq', []],
  ['opened before hydration', 'Contact', '/contact', ['*/assets/boot.*']],
] as const)
  test(`a document ${which} is there after resting on its link`, async ({ page, context }) => {
    // Playwright does not see prefetches, and a route that it intercepts is not prefetched.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.setBlockedURLs', { urls: [...blocked] });
    await devTools.send('Preload.enable');
    const fetched: string[] = [];
    devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
    });
    await (blocked.length > 0 ? page.goto('/faq') : openIdle(page, '/faq'));
    const link = page.getByRole('link', { name, exact: true }).first();
    await link.hover();
    await expect.poll(() => fetched).toEqual([to]);
    await link.click();
    await expect(page).toHaveURL(to);
    const delivered = page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as { deliveryType?: string } | undefined)?.deliveryType;
    });
    expect(await delivered).toBe('navigational-prefetch');
  });
