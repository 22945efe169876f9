import type { Page } from '@playwright/test';
import { live, openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

declare global {
  interface Window {
    hasRunAltered?: boolean;
  }
}

/** What is added to a file, by its kind. */
const EVIL: Readonly<Record<string, string>> = {
  js: ';window.hasRunAltered=true;',
  css: 'body{--altered:1}',
  ahead: ' ',
};

/**
 * Stands between site and browser and changes files as they pass.
 *
 * @param times how often a file is changed; without it, always
 */
async function alter(page: Page, address: RegExp, times?: number): Promise<void> {
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      const evil = EVIL[address.source.match(/css|ahead/)?.[0] ?? 'js'];
      await route.fulfill({ response, body: `${await response.text()}${evil}` });
    },
    times === undefined ? {} : { times },
  );
}

test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'wait' }));

const hasRunAltered = (page: Page) =>
  page.evaluate(
    () =>
      window.hasRunAltered === true || getComputedStyle(document.body).getPropertyValue('--altered') !== '',
  );

const reportOn = (page: Page, file: RegExp) =>
  page.waitForRequest(
    (request) => request.url().endsWith('/reports/altered-files') && file.test(request.postData() ?? ''),
  );

const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

for (const [what, file] of [
  ['script that starts the page', /\/assets\/boot\.\w+\.js/],
  ['text of the shell', /\/assets\/words-en\.\w+\.js/],
  ['entry of the slice', /\/slices\/marketing\/remote-entry\.\w+\.js/],
  ['file of the slice', /\/slices\/marketing\/slice\.\w+\.js/],
  ['file of the page', /\/slices\/marketing\/faq\.\w+\.js/],
] as const) {
  test(`an altered ${what} never runs, and the page stays readable`, async ({ page }) => {
    await alter(page, file);
    const reported = reportOn(page, file);
    await page.goto('/faq');
    expect((await (await reported).response())?.status()).toBe(204);
    expect(await hasRunAltered(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await footer(page, 'Blog & News');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
  });

  test(`an altered ${what} is requested again, and the page hydrates`, async ({ page }) => {
    await alter(page, file, 1);
    await page.goto('/faq');
    await live(page);
    expect(await hasRunAltered(page)).toBe(false);
  });
}

for (const [what, file] of [
  ['entry of another slice', /\/slices\/blog\/remote-entry\.\w+\.js/],
  ['file of another page', /\/slices\/blog\/landing\.\w+\.js/],
  ['style sheet of another page', /\/slices\/blog\/landing\.\w+\.css/],
  ['list of files', /\/files-ahead\//],
] as const)
  test(`an altered ${what} never runs, and the next page opens as a document`, async ({ page }) => {
    await alter(page, file);
    await openLive(page, '/faq');
    await footer(page, 'Blog & News');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs and news');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/blog$/);
    expect(await hasRunAltered(page)).toBe(false);
  });

test('an altered fragment never runs, and the page shows what stands in for it', async ({ page }) => {
  const file = /\/slices\/blog\/latest-posts\.\w+\.js/;
  await alter(page, file);
  await openLive(page, '/faq');
  const reported = reportOn(page, file);
  await page.getByRole('banner').getByRole('link', { name: /home/i }).first().click();
  await reported;
  await expect(page).toHaveURL('/');
  expect(await hasRunAltered(page)).toBe(false);
});

test('an altered service worker is not registered', async ({ page }) => {
  await alter(page, /service-worker\.js/);
  const reported = reportOn(page, /service-worker\.js/);
  await openLive(page, '/faq');
  await reported;
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('a script without a hash does not run', async ({ page }) => {
  await openLive(page, '/faq');
  const run = (file: string) => page.evaluate((address) => import(address).then(() => 'ran', String), file);
  expect(await run('/service-worker.js')).toMatch(/Failed to fetch/);
});
