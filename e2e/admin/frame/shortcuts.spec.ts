import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { makePost } from '../support/posts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('"?" lists the desk’s shortcuts, and every one works', async ({ page, site, consoleErrors }) => {
  await logIn(page, site);
  for (const title of ['By keys one', 'By keys two'])
    await makePost(page, { title, category: 'By keys', status: 'draft' });
  await page.goto('/admin/dashboard?category=By keys&sort=oldest');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(link('By keys two')).toBeVisible();

  await page.keyboard.press('?');
  for (const key of ['?', 'n', '/', 'j', 'k', 'x', 'Ctrl+S', 'Ctrl+K'])
    await expect(dialog(page).getByText(key, { exact: true })).toBeVisible();
  await expectAccessible(page);
  // An open dialog blocks the shortcuts.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/dashboard/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press('j');
  await expect(link('By keys one')).toBeFocused();
  await page.keyboard.press('j');
  await expect(link('By keys two')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByLabel('Choose By keys two')).toBeChecked();
  await page.keyboard.press('k');
  await expect(link('By keys one')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search posts')).toBeFocused();

  // During text input they are letters.
  await page.keyboard.type('n?/jkx');
  await expect(page.getByLabel('Search posts')).toHaveValue('n?/jkx');
  await expect(page).toHaveURL(/dashboard/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/posts/new');
  const overview = page.getByRole('textbox', { name: 'Overview' });
  await overview.click();
  await page.keyboard.type('njk?');
  await expect(overview).toHaveText('njk?');
  await expect(dialog(page)).toBeHidden();
  expect(consoleErrors).toEqual([]);
});

test('single-key shortcuts can be turned off on this device; a button lists them', async ({ page, site }) => {
  await logIn(page, site, '/admin/account');
  await page.getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await dialog(page).getByLabel('Single-key shortcuts on this device').uncheck();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/admin/account');
  await dialog(page).getByLabel('Single-key shortcuts on this device').check();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/posts/new');
});
