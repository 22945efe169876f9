import type { Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

/** Records requested section files, without their hashes. */
function sectionFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/slices\/marketing\/([\w-]+-sections)\.\w+\.js$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

/** Returns the visible text of the page's main part. */
const words = (page: Page) => page.getByRole('main').innerText();

for (const path of ['/', '/hi', '/service', '/cancer', '/hi/orthopedics', '/contact'])
  test(`${path}: static parts keep the server's HTML`, async ({ page, request, consoleErrors }) => {
    const asked = sectionFiles(page);
    const sent = await (await request.get(path)).text();
    await openLive(page, path);
    const prices = page.locator('section[aria-labelledby=prices]');
    expect(sent).toContain(await prices.evaluate((element) => element.outerHTML));
    expect(asked).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

test('after a navigation, the page is the same, rendered by its code', async ({ page, consoleErrors }) => {
  const asked = sectionFiles(page);
  await openLive(page, '/cancer');
  const expected = await words(page);
  await openLive(page, '/faq');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cancer/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancer (Oncology)');
  await expect.poll(() => words(page)).toBe(expected);
  expect(asked).toEqual(['services-sections', 'cancer-sections']);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('the next physician’s profile replaces one with static sections', async ({ page }) => {
  await openLive(page, '/physicians/marcus-ellery');
  const expected = await words(page);
  await openLive(page, '/physicians/meera-joglekar');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('region', { name: /./ })
    .getByRole('link', { name: /Marcus Ellery/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Marcus Ellery/);
  await expect.poll(() => words(page)).toBe(expected);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a link in a static section navigates within the document', async ({ page, context }) => {
  await openLive(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const more = page.getByRole('link', { name: 'Every step in detail' });
  const [opened] = await Promise.all([context.waitForEvent('page'), more.click({ modifiers: ['Control'] })]);
  await expect(opened).toHaveURL(/\/how-it-works$/);
  await expect(page).toHaveURL(/\/$/);
  await more.click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'What it costs' }).getByRole('article')).toHaveCount(2);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('if the code of sections does not arrive, the document is loaded', async ({ page }) => {
  await page.route('**/home-sections.*', (route) => route.abort());
  await openLive(page, '/faq');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: /home/i }).first().click();
  await expect(page.getByRole('region', { name: 'What it costs' }).getByRole('article')).toHaveCount(2);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test('carousels with static slides count them correctly', async ({ page }) => {
  await openLive(page, '/');
  const counted = await page.locator('[data-carousel]').evaluateAll((carousels) =>
    carousels.map((carousel) => {
      const told = Number(/ \/ (\d+)/.exec(carousel.textContent ?? '')?.[1]);
      return [carousel.querySelectorAll('[data-slide]').length, told];
    }),
  );
  expect(counted).toEqual([
    [4, 4],
    [3, 3],
    [3, 3],
    [10, 10],
    [20, 20],
    [3, 3],
  ]);
});
