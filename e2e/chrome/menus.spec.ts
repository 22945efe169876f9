import { live, openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { holdBack } from '../site/hold-back.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('Tab stays inside the open panel, and Escape returns the focus', async ({ page }) => {
    await openLive(page, '/about');
    const open = page.getByRole('button', { name: 'Menu' });
    await open.click();
    const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await inside()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('a link in the panel goes to its page and closes the panel', async ({ page }) => {
    await openLive(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });

  test('a panel opened before hydration stays open, and closes with a link', async ({ page }) => {
    const letGo = await holdBack(page, /\.js$/);
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
