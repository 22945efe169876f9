import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { savedNow } from '../support/post-bar.ts';
import { makePost, savedPost } from '../support/posts.ts';

test('a review’s due date follows its day; overdue ones are found', async ({ page, site }) => {
  await logIn(page, site);
  const title = `Overdue ${Date.now()}`;
  const { id, path } = await makePost(page, { title, status: 'draft', category: 'Orthopedic' });
  await page.goto(path);
  const [reviewed, again] = ['Review date', 'Review again by'].map((name) => page.getByLabel(name));
  await reviewed!.fill('2024-02-29');
  await expect(again!).toHaveValue('2026-02-28');
  await expect(savedNow(page)).toBeVisible();
  await again!.fill('2024-02-28');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(again!).toHaveAccessibleDescription(/This is before the day of the review/);
  await again!.fill('2024-03-01');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect.poll(async () => (await savedPost(page, id))['reviewOverdue']).toBe(true);
  await page.reload();
  await expect(page.getByText('Published, review overdue')).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.getByLabel('Review', { exact: true }).selectOption('Review overdue');
  await page.getByRole('link', { name: title }).click();
  // Until the post has loaded, the dashboard has such a field, too.
  await expect(again!).toHaveValue('2024-03-01');
  await again!.fill('2999-01-01');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expectAccessible(page, [390, 1440]);
});
