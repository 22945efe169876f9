import type { Locator } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { makePost, openPost } from '../support/posts.ts';

// Overlays that close on blur do so at the end of a press; earlier, closing would move the target away from the
// pointer.

/** Presses for as long as a person would. */
const press = (what: Locator) => what.click({ delay: 150 });

test('a button below open suggestions can be pressed and does not move', async ({ page, site }) => {
  await logIn(page, site);
  const category = `Pressed ${Date.now()}`;
  for (const title of ['One', 'Two', 'Three']) await makePost(page, { title, category, status: 'draft' });
  await page.goto(`/admin/dashboard?category=${category}`);
  await page.getByLabel('All on this page').check();
  await page.getByRole('button', { name: 'Set category' }).click();
  await page.getByRole('combobox', { name: 'Category of selected posts' }).pressSequentially('e');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('3 posts moved to “e”.')).toBeVisible();
});

test('on a narrow screen, a button below an open menu can be pressed', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 2_000 });
  await openPost(page, site, { title: 'Pressed below', status: 'draft' });
  const below = page.locator('summary').first();
  const part = page.locator('details').first();
  for (const name of ['More', 'Schedule']) {
    await page.getByRole('button', { name, exact: true }).click();
    const opened = page.getByRole(name === 'More' ? 'menu' : 'dialog');
    await expect(opened).toBeVisible();
    await press(below);
    await expect(opened).toBeHidden();
    await expect(below).toBeFocused();
    await expect(part).toHaveJSProperty('open', name === 'More');
  }
});
