import { expect, test } from '../../site/test.ts';
import { openPost } from '../support/posts.ts';

// Reports are intercepted, since other tests share the site's releases, which are judged by them.
test.beforeEach(({ page }) => page.route('**/release-faults', (route) => route.fulfill({ status: 204 })));

test('a part of the editor fails alone, is reported and can be retried', async ({ page, site }) => {
  const isBroken = { now: true };
  await page.route('**/api/admin/blog/*/notes', (route) =>
    isBroken.now ? route.fulfill({ json: { no: 'list' } }) : route.continue(),
  );
  const reported = page.waitForRequest('**/release-faults');
  await openPost(page, site, { title: 'With notes' });
  const alert = page.getByRole('alert').filter({ hasText: 'The notes could not be shown' });
  await expect(alert).toBeVisible();
  expect((await reported).postData()).toContain('"kind":"threw"');
  await page.getByLabel('Title').fill('With notes and a title');
  isBroken.now = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Notes for colleagues' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('With notes and a title');
});

test('the whole editor restores its text after a failure', async ({ page, site }) => {
  await page.route('**/api/blog/*?autosave=true', (route) => route.abort());
  await openPost(page, site, { title: 'Before' });
  await page.getByLabel('Title').fill('Typed and not saved');
  // The refetch when the network is back returns an invalid list. While the first request is in flight, there is no
  // refetch.
  await page.route('**/api/admin/terms', (route) => route.fulfill({ json: {} }));
  const alert = page.getByRole('alert').filter({ hasText: 'Your text is kept on this device.' });
  await expect(async () => {
    await page.evaluate(() => ['offline', 'online'].forEach((name) => dispatchEvent(new Event(name))));
    await expect(alert).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.unroute('**/api/admin/terms');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed and not saved');
  await expect(page.getByText('Restored from this device.')).toBeVisible();
});

test('an unknown desk address hydrates the server’s page', async ({ page, consoleErrors }) => {
  await page.goto('/admin/new');
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  expect(consoleErrors).toEqual([]);
});
