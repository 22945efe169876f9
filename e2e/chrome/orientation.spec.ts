import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';
import { openLive, settled } from '../site/open-live.ts';

const marked = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu', exact: true }).locator('> ul > li > a[aria-current]');

test('the menu marks the current page and section', async ({ page }) => {
  // For all pages see shell/src/layout/header/mark-current.test.ts.
  for (const [path, name] of [
    ['/', 'Home'],
    ['/cancer/bladder-cancer', 'Services'],
    ['/blog-details/2', 'Blog & News'],
  ] as const) {
    await page.goto(path);
    await expect(marked(page), path).toHaveText([name]);
  }
});

test('Escape closes the submenu, with the pointer on it or the focus in it', async ({ page }) => {
  await openLive(page, '/about');
  const menu = page.getByRole('navigation', { name: 'Main menu', exact: true });
  const cancer = menu.getByRole('link', { name: 'Cancer' });
  await menu.getByRole('link', { name: 'Services' }).hover();
  await expect(cancer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cancer).toBeHidden();
  await page.mouse.move(5, 500);
  await menu.getByRole('link', { name: 'Services' }).focus();
  await page.keyboard.press('Tab');
  await expect(cancer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cancer).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Services' })).toBeFocused();
  // It opens again when the focus returns.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(cancer).toBeVisible();
});

test('About is in the phone’s panel and in the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, '/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About us' })).toHaveAttribute(
    'href',
    '/about',
  );
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about');
});

test('the page behind an open panel does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, '/terms-and-conditions');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.mouse.move(60, 400);
  await page.mouse.wheel(0, 800);
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 2_000);
  await settled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.move(60, 400);
  await page.mouse.wheel(0, 800);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
});

test('links with the same name have the same target, on every page', async ({ page }) => {
  const places = new Map<string, Map<string, string>>();
  for (const path of '/ /about /service /cancer /orthopedics /how-it-works /faq /contact /blog'.split(' ')) {
    await page.goto(path);
    // The language switch and the skip link stay on the page, so their targets differ on every page.
    const links = await page.locator('a[href]:not([data-language-link], [href^="#"])').evaluateAll((all) =>
      all.map((link) => [
        (link.getAttribute('aria-label') ?? link.textContent ?? '')
          .replace(/\(opens in a new tab\)/, '')
          .replace(/\s+/g, ' ')
          .trim()
          .toLowerCase(),
        new URL((link as HTMLAnchorElement).href).href.replace(/\/$/, '').toLowerCase(),
      ]),
    );
    for (const [name, address] of links as [string, string][])
      (places.get(name) ?? places.set(name, new Map()).get(name))?.set(address, path);
  }
  const ambiguous = [...places].filter(([, addresses]) => addresses.size > 1);
  expect(ambiguous.map(([name, addresses]) => [name, ...addresses.keys()])).toEqual([]);
  // The portal and the form are two things, and no link text suggests otherwise.
  const names = (part: string) =>
    [...places]
      .filter(([, addresses]) => [...addresses.keys()].some((one) => one.includes(part)))
      .map(([name]) => name);
  expect(names('forms.').filter((name) => /start/.test(name))).toEqual([]);
});

test('an anchor lands 24 px below the sticky, opaque header', async ({ page }) => {
  for (const [path, width] of [
    ['/terms-and-conditions', 1440],
    ['/terms-and-conditions', 390],
    ['/cancer/bladder-cancer', 1440],
    ['/faq', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openLive(page, path);
    const ids = await page
      .locator('main [id]')
      .evaluateAll((all) =>
        all.filter((element) => /^(SECTION|DETAILS)$/.test(element.tagName)).map(({ id }) => id),
      );
    const id = ids[Math.floor(ids.length / 2)] as string;
    await page.evaluate((to) => {
      window.scrollTo({ top: 300, behavior: 'instant' });
      window.location.hash = to;
    }, id);
    const header = page.locator('[data-sticky-menu]');
    await expect(header).toBeVisible();
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    const gap = async () =>
      Math.round(
        ((await page.locator(`[id="${id}"]`).boundingBox())?.y ?? 0) -
          ((await header.boundingBox())?.height ?? 0),
      );
    await expect.poll(gap, `${path}#${id}`).toBeGreaterThanOrEqual(22);
    expect(await gap(), `${path}#${id}`).toBeLessThanOrEqual(26);
    expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  }
});
