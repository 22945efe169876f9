import { expect, test } from '../site/test.ts';
import { bearer, fillInLogin, logIn } from './log-in.ts';
import { makePost, saveElsewhere } from './posts.ts';

test('a post is changed, unpublished, put in the trash and taken out again', async ({
  page,
  site,
  complaints,
}) => {
  await logIn(page, site);
  const { path } = await makePost(page);
  await page.goto(path);
  await page.getByLabel('Symptoms', { exact: true }).fill('It clicks and hurts.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Saved \d+ s ago/)).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Unpublished')).toBeVisible();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('In the trash')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Unpublished')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('It clicks and hurts.');
  expect(complaints).toEqual([]);
});

test('the second of two people gets a comparison and a choice', async ({ page, site }) => {
  await logIn(page, site);
  const { id, path } = await makePost(page);
  await page.goto(path);
  await page.getByLabel('Description').fill('Mine.');
  await saveElsewhere(page, id, { desc: 'Theirs.', category: 'Hands' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Somebody else changed this post' })).toBeFocused();
  await expect(page.getByText('Theirs.')).toBeVisible();
  await page.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByText(/Saved \d+ s ago/)).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Mine.');
  await expect(page.getByLabel('Category')).toHaveValue('Hands');
});

test('what was typed survives a closed tab and an ended session', async ({ page, site, context }) => {
  await logIn(page, site);
  const { path } = await makePost(page);
  await page.goto(path);
  await page.getByLabel('Description').fill('Typed and not saved.');
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  await expect(again.getByText('Restored from this device.')).toBeVisible();
  await expect(again.getByLabel('Description')).toHaveValue('Typed and not saved.');

  await again.request.post('/api/admin/logout', { headers: await bearer(again) });
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(again.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await fillInLogin(again);
  await expect(again.getByRole('heading', { name: 'Your session has ended' })).toBeHidden();
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(again.getByText(/Saved \d+ s ago/)).toBeVisible();
});

test('leaving unsaved work is asked about', async ({ page, site }) => {
  await logIn(page, site);
  const { path } = await makePost(page);
  await page.goto(path);
  await page.getByLabel('Description').fill('Not saved.');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/admin/account');
});

test('a draft saves itself', async ({ page, site }) => {
  await logIn(page, site);
  const { path } = await makePost(page, { status: 'draft' });
  await page.goto(path);
  await page.getByLabel('Symptoms', { exact: true }).fill('Saved by itself.');
  await expect(page.getByText(/Saved \d+ s ago/)).toBeVisible({ timeout: 10_000 });
});
