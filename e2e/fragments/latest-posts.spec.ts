import type { Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

const TITLE = 'New articles for patients and families';
const latest = (page: Page) => page.getByRole('region', { name: TITLE });
const titles = (page: Page) => latest(page).getByRole('heading', { level: 3 });

/** Records requests for the fragment's scripts. */
function fragmentFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/slices\/blog\/.*\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('the home page has three posts, without a blog script', async ({ page, request, consoleErrors }) => {
  const asked = fragmentFiles(page);
  const newest = (await (await request.get('/api/blog?perPage=3')).json()) as {
    title: string;
    slug: string;
  }[];
  // Posts written at the end of an earlier test may not have reached the shell yet.
  await expect
    .poll(async () => (await request.get('/')).text())
    .toContain(encodeURIComponent(newest[0]?.slug ?? ''));
  await openLive(page, '/');
  await expect(titles(page)).toHaveText(newest.map(({ title }) => title));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  expect(asked).toEqual([]);
  const [first] = newest;
  await latest(page)
    .getByRole('link', { name: first?.title as string })
    .click();
  await expect(page).toHaveURL(`/blog-details/${first?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title as string);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('after a client navigation, its own code renders it', async ({ page, consoleErrors }) => {
  await openLive(page, '/');
  const [words, style] = [await latest(page).innerText(), await cardStyle(page)];
  const asked = fragmentFiles(page);
  await openLive(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: /home/i }).first().click();
  await expect(titles(page)).toHaveCount(3);
  expect(await latest(page).innerText()).toBe(words);
  expect(await cardStyle(page)).toEqual(style);
  expect(asked.some((address) => address.includes('/latest-posts.'))).toBe(true);
  expect(consoleErrors).toEqual([]);
});

/** Returns the card's styles from the blog's own style sheet. */
const cardStyle = (page: Page) =>
  latest(page)
    .locator('article')
    .first()
    .evaluate((card) => {
      const { borderRadius, display, backgroundColor } = getComputedStyle(card);
      return [borderRadius, display, backgroundColor];
    });

test('if its code does not arrive, a link to the blog replaces it', async ({ page }) => {
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/\/slices\/blog\/latest-posts\./, (route) => failing.then(() => route.abort()));
  await openLive(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: /home/i }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A second look, from across the ocean.');
  const link = page.getByRole('link', { name: 'Articles for patients and families' });
  await link.focus();
  const reported = page.waitForRequest('**/release-faults');
  fail();
  await reported;
  // It is the same link element as before, so it keeps the focus, and would keep a click in progress.
  await expect(link).toBeFocused();
  await link.click();
  await expect(page).toHaveURL('/blog');
});

test('in Hindi its heading is in Hindi', async ({ page, consoleErrors }) => {
  await openLive(page, '/hi');
  const region = page.getByRole('region', { name: 'मरीज़ों और परिवारों के लिए नए लेख' });
  await expect(region.getByRole('heading', { level: 3 })).toHaveCount(3);
  expect(consoleErrors).toEqual([]);
});
