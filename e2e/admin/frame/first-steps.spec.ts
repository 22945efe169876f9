import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { created } from '../support/post-bar.ts';

test('a new site lists first steps until it has a post', async ({ page, site, consoleErrors }) => {
  // As on a site whose sample posts were deleted.
  const list = /\/api\/admin\/blog\?/;
  await page.route(list, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
  await logIn(page, site);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('There are no posts yet.')).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Turn on two-factor login' }).press('Enter');
  await expect(page).toHaveURL('/admin/account');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await steps.getByRole('link', { name: 'Write your first post' }).click();
  await expect(page).toHaveURL('/admin/posts/new');
  await page.unroute(list);
  await page.getByLabel('Title').fill(`The first one ${Date.now()}`);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(created(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: /^The first one/ }).first()).toBeVisible();
  await expect(steps).toBeHidden();
  expect(consoleErrors).toEqual([]);
});
