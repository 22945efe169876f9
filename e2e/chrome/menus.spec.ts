import { live, openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { openAndMeasure } from './grow.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the hamburger opens a 260 px panel at the right; overlay, button and Escape close it', async ({
    page,
  }) => {
    await openLive(page, '/faq');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const open = page.getByRole('button', { name: 'Menu' });
    for (const close of [
      () => page.mouse.click(40, 400),
      () => menu.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await open.click();
      await expect(menu).toBeVisible();
      await expect.poll(async () => (await menu.boundingBox())?.x).toBe(390 - 260);
      expect((await menu.boundingBox())?.width).toBe(260);
      await close();
      await expect(menu).toBeHidden();
    }
    // Escape gave the focus back to the button that opened the panel.
    await expect(open).toBeFocused();
  });

  test('Tab stays inside the open panel', async ({ page }) => {
    await openLive(page, '/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await inside()).toBe(true);
  });

  test('a link in the panel goes to its page and closes the panel', async ({ page }) => {
    await openLive(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });

  test('a panel that is opened before the page comes alive stays open, and then closes with a link', async ({
    page,
  }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    letGo();
    await live(page);
    await menu.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(menu).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the panel opens all the same', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }),
      ).toBeVisible();
    });
  });
});

test('the desktop menu has the specified items, and Services its two below it', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu', exact: true });
  const names = await menu.locator('> ul > li > a').allTextContents();
  expect(names).toEqual(['Home', 'Services', 'Blog & News', 'How it works', 'Contact', 'FAQ']);
  await expect(menu.getByRole('link', { name: 'Cancer' })).toBeHidden();
  await menu.getByRole('link', { name: 'Services' }).hover();
  await expect(menu.getByRole('link', { name: 'Cancer' })).toHaveAttribute('href', '/cancer/');
  await expect(menu.getByRole('link', { name: 'Orthopedics' })).toHaveAttribute('href', '/orthopedics/');
});

test('the sub-items open with the keyboard, and the current page is marked', async ({ page }) => {
  await openLive(page, '/faq');
  const menu = page.getByRole('navigation', { name: 'Main menu', exact: true });
  await menu.getByRole('link', { name: 'Services' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Cancer' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Cancer' })).toBeVisible();
  await expect(menu.locator('[aria-current=page]')).toHaveText('FAQ');
});

test('a copy of the menu sticks to the top once the page has scrolled past the header', async ({ page }) => {
  await openLive(page, '/terms-and-conditions');
  const sticky = page.locator('[data-sticky-menu]');
  await expect(sticky).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect(sticky).toBeVisible();
  await expect.poll(async () => (await sticky.boundingBox())?.y).toBe(0);
  await sticky.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(sticky).toHaveCount(0);
});

test('the off-canvas menu expands Home and Services within 1000 ms', async ({ page }) => {
  await openLive(page, '/');
  await page.getByRole('button', { name: 'All pages' }).first().click();
  const menu = page.getByRole('dialog', { name: 'All pages' });
  const groups = menu.locator('details');
  expect(await groups.locator('summary').allTextContents()).toEqual(['Home', 'Services']);
  await expect(menu.getByRole('link', { name: 'Orthopedics' })).toBeHidden();
  const { grewFor, longestFrame } = await openAndMeasure(groups.nth(1));
  await expect(menu.getByRole('link', { name: 'Orthopedics' })).toBeVisible();
  expect(grewFor).toBeGreaterThan(600);
  expect(grewFor).toBeLessThan(1_000 + 3 * longestFrame);
});

test('the log-in link opens elsewhere; the second external link shows on small and medium screens only', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const logIn = header.getByRole('link', { name: /LogIn \/ SignUp/ });
  await expect(logIn).toHaveAttribute('target', '_blank');
  await expect(logIn).toHaveAttribute('rel', /noopener/);
  const second = header.getByRole('link', { name: /Intake form/ });
  await expect(second).toBeHidden();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(second).toBeVisible();
});
