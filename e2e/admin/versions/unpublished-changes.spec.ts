import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { chooseFromMenu } from '../support/post-bar.ts';
import { makePost } from '../support/posts.ts';

const symptomsOf = (page: Page) => page.getByLabel('Symptoms', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

test('changes are saved; Update publishes them', async ({ page, site, browser, baseURL, consoleErrors }) => {
  await logIn(page, site);
  const { path, slug } = await makePost(page, { title: 'Written while live' });
  const visitorSees = async () => (await page.request.get(`/blog-details/${slug}`)).text();
  await expect.poll(visitorSees).toContain('It clicks.');
  await page.goto(path);
  await symptomsOf(page).fill('It clicks, and');
  await expect(page.getByText('Published, with unpublished changes')).toBeVisible();

  // Another device, without a copy of what was typed on this one.
  const context = await browser.newContext({ baseURL: baseURL as string });
  const other = await context.newPage();
  await logIn(other, site);
  await other.goto('/admin/dashboard');
  const card = other.getByRole('listitem').filter({ hasText: 'Written while live' });
  await expect(card).toContainText('Published, with unpublished changes');
  await other.goto(path);
  await expect(symptomsOf(other)).toHaveText('It clicks, and');
  expect(await visitorSees()).not.toContain('It clicks, and');
  await symptomsOf(other).fill('It clicks, and hurts.');
  await update(other).focus();
  await other.keyboard.press('Enter');
  await expect(other.getByText('Published', { exact: true })).toBeVisible();
  await expect.poll(visitorSees).toContain('It clicks, and hurts.');
  await context.close();
  expect(consoleErrors).toEqual([]);
});

test('unpublished changes are discarded and restored; Update publishes', async ({ page, site }) => {
  await logIn(page, site);
  const { path, slug } = await makePost(page, { title: 'Discarded while live' });
  const visitorSees = async () => (await page.request.get(`/blog-details/${slug}`)).text();
  await expect.poll(visitorSees).toContain('It clicks.');
  await page.goto(path);
  await symptomsOf(page).fill('Not a good idea.');
  await chooseFromMenu(page, 'Discard changes');
  await expect(symptomsOf(page)).toHaveText('It clicks.');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', description: /^This is what visitors see/ }).click();
  await expect(symptomsOf(page)).toHaveText('Not a good idea.');
  await expect(page.getByText('Published, with unpublished changes')).toBeVisible();
  expect(await visitorSees()).not.toContain('Not a good idea.');

  await update(page).click();
  await expect.poll(visitorSees).toContain('Not a good idea.');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Visitors will see it once you update the post.')).toBeVisible();
  expect(await visitorSees()).toContain('Not a good idea.');
  await page.getByRole('button', { name: 'Undo', description: /^Restored the version from/ }).click();
  await expect(symptomsOf(page)).toHaveText('Not a good idea.');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
});
