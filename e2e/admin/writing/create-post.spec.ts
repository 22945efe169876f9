import { expect, test } from '../../site/test.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { makePost, withoutAutosave } from '../support/posts.ts';
import { created } from '../support/post-bar.ts';
import { picture } from '../../site/picture.ts';

test('a visitor sees a post the admin creates', async ({ page, site, browser, baseURL, consoleErrors }) => {
  await logIn(page, site);
  await expect(page.getByRole('heading', { name: 'Create Blog' })).toBeVisible();

  const title = `Shoulder pain at night ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Why it hurts more in bed.');
  await page.getByLabel('Category').last().fill('Orthopedic');
  await page.getByLabel('Symptoms', { exact: true }).fill('A dull ache that wakes you.');
  await page.getByLabel('Card picture').setInputFiles(picture);
  await page.getByLabel(/^Alternative text/).fill(`Drawing of: ${title}`);
  await page.getByRole('button', { name: 'Create Blog' }).click();

  await expect(created(page)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(consoleErrors).toEqual([]);

  const visitor = await browser.newContext({ baseURL: baseURL as string });
  const visit = await visitor.newPage();
  await expect(async () => {
    await visit.goto('/blog');
    await expect(visit.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await visit.getByRole('link', { name: title }).first().click();
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visit.getByRole('img', { name: `Drawing of: ${title}` })).toBeVisible();
  await expect(visit.getByRole('main')).toContainText('A dull ache that wakes you.');
  await visitor.close();
});

test('an unavailable server is reported with what to do, and nothing is cleared', async ({ page, site }) => {
  await withoutAutosave(page);
  await logIn(page, site);
  await page.getByLabel('Title').fill('Kept while the server is away');
  await page.getByLabel('Symptoms', { exact: true }).fill('Kept, too.');
  await page.getByLabel('Card picture').setInputFiles(picture);
  await page.route('**/api/blog', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Blog' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Error creating blog' });
  await expect(said).toContainText('The server cannot be reached. Check the connection and try again.');
  await expect(said).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Kept while the server is away');
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveText('Kept, too.');
  await expect(page.getByLabel('Card picture')).toHaveValue(/picture\.jpg$/);

  // The server received it, but its response was lost: after a retry there is only one post.
  const title = `Sent twice ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Card picture').setInputFiles([]);
  await page.unroute('**/api/blog');
  const lost = { times: 1 };
  await page.route('**/api/blog', (route) => route.fetch().then(() => route.abort()), lost);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(said).toContainText('The server cannot be reached.');
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(created(page)).toBeVisible();
  const listed = `/api/admin/blog?q=${encodeURIComponent(title)}`;
  const found = await page.request.get(listed, { headers: await bearer(page) });
  expect((await found.json()) as unknown[]).toHaveLength(1);
});

test('leaving a form with content asks first', async ({ page, site }) => {
  await withoutAutosave(page);
  await logIn(page, site);
  await page.getByLabel('Title').fill('Left behind');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Left behind');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/admin/account');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Restored from this device.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Left behind');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a list that changes above the form does not move the form', async ({ page, site }) => {
  await logIn(page, site);
  const short = `Short ${Date.now()}`;
  await makePost(page, { title: short, status: 'draft' });
  await page.reload();
  await expect(page.getByRole('heading', { name: short })).toBeAttached();
  // The last posts are also visible.
  const form = page.getByRole('heading', { name: 'Create Blog' });
  await form.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await form.boundingBox();
  const title = `Long ${Date.now()} ${'and longer still '.repeat(9)}`.trim();
  await makePost(page, { title, status: 'draft' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: title })).toBeAttached();
  expect((await form.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
});
