import { openLive } from '../../site/open-live.ts';
import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';

const PAGES = [
  '/admin',
  '/admin/forgot',
  '/admin/dashboard',
  '/admin/enquiries',
  '/admin/releases',
  '/admin/account',
];

test('the desk has its own frame instead of the visitors’ one', async ({ page, site, consoleErrors }) => {
  for (const path of PAGES) {
    if (path === '/admin/dashboard') await logIn(page, site);
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('banner')).toHaveText('OpinionBridgeView the site');
      for (const role of ['contentinfo', 'complementary'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Intake form' })).toHaveCount(0);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expect(consoleErrors).toEqual([]);
});

test('the frame changes with the page without a new document', async ({ page }) => {
  await openLive(page, '/admin');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link', { name: 'View the site' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Login as Admin' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
