import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { violationsOf } from '../../visit/violations.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { makePost, savedPost, saveElsewhere } from '../support/posts.ts';

const titles = (page: Page) =>
  page.getByRole('region', { name: /^Posts/ }).getByRole('heading', { level: 3 });

/** Restricted to the list, since the editors' toolbars also have an Undo button. */
const undo = (page: Page) =>
  page.getByRole('region', { name: /^Posts/ }).getByRole('button', { name: 'Undo' });

test('posts are cards that can be found, filtered and sorted; Back keeps the view', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await makePost(page, { title: 'Zz grid draft', category: 'Gridded', status: 'draft' });
  await makePost(page, { title: 'Aa grid post', category: 'Gridded' });
  await page.goto('/admin/dashboard?q=Brain tumors');
  const card = page.getByRole('listitem').filter({ hasText: 'Brain tumors: the first questions' });
  await card.scrollIntoViewIfNeeded();
  expect((await card.locator('img').boundingBox())?.height).toBe(200);
  await expect(card).toContainText('Published');
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/admin\/posts\/[0-9a-f]{24}$/);

  await page.goto('/admin/dashboard');
  await page.getByRole('search').getByLabel('Category').selectOption('Gridded');
  await expect(titles(page)).toHaveText(['Aa grid post', 'Zz grid draft']);
  await page.getByLabel('Order').selectOption('By title');
  await page.getByLabel('Status').selectOption('Draft');
  await expect(titles(page)).toHaveText(['Zz grid draft']);
  await page.getByLabel('Status').selectOption('All posts');
  await page.getByLabel('Search posts').fill('aa GRID');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Aa grid post']);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'aa GRID',
    category: 'Gridded',
    sort: 'title',
  });
  await page.goBack();
  await expect(titles(page)).toHaveText(['Aa grid post', 'Zz grid draft']);
  await expect(page.getByLabel('Search posts')).toHaveValue('');
  await page.getByLabel('Search posts').fill('nothing is called like this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No posts match.')).toBeVisible();
});

test('filters chosen in quick succession all apply', async ({ page, site }) => {
  await logIn(page, site);
  await makePost(page, { title: 'Chosen twice', category: 'Chosen', status: 'draft' });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('search').getByLabel('Category')).toContainText('Chosen');
  // On a slow device, the second filter is chosen before the page shows the result of the first.
  await page.getByRole('search').evaluate((form: HTMLFormElement) => {
    for (const [name, value] of Object.entries({ category: 'Chosen', status: 'draft', sort: 'title' })) {
      const select = form.elements.namedItem(name) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(titles(page)).toHaveText(['Chosen twice']);
  await expect.poll(() => new URL(page.url()).search).toBe('?status=draft&category=Chosen&sort=title');
  for (const [label, chosen] of [
    ['Status', 'draft'],
    ['Category', 'Chosen'],
    ['Order', 'title'],
  ] as const)
    await expect(page.getByRole('search').getByLabel(label)).toHaveValue(chosen);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('search').getByLabel('Status')).toHaveValue('');
});

test('many posts are split into pages', async ({ page, site }) => {
  await logIn(page, site);
  for (let n = 0; n < 25; n++)
    await makePost(page, { title: `Paged ${n}`, category: 'Paged', status: 'draft' });
  await page.goto('/admin/dashboard?category=Paged');
  await expect(titles(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(titles(page)).toHaveText(['Paged 0']);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(titles(page)).toHaveCount(24);
});

test('several posts are published and trashed at once, and both can be undone', async ({ page, site }) => {
  await logIn(page, site);
  const [draft, scheduled] = [
    await makePost(page, { title: 'Bulk draft', category: 'Bulk', status: 'draft' }),
    await makePost(page, {
      title: 'Bulk scheduled',
      category: 'Bulk',
      status: 'scheduled',
      publishAt: '2028-01-02T03:04:00Z',
    }),
  ];
  const statuses = async () => [
    (await savedPost(page, draft.id))['status'],
    (await savedPost(page, scheduled.id))['status'],
  ];
  await page.goto('/admin/dashboard?category=Bulk');
  await page.getByLabel('Choose Bulk draft').check();
  await page.getByLabel('Choose Bulk scheduled').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('2 posts published.')).toBeVisible();
  expect(await statuses()).toEqual(['published', 'published']);
  await undo(page).click();
  await expect(page.getByText('2 posts restored.')).toBeVisible();
  expect(await statuses()).toEqual(['draft', 'scheduled']);
  expect((await savedPost(page, scheduled.id))['publishAt']).toBe('2028-01-02T03:04:00.000Z');

  await page.getByLabel('All on this page').check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('2 posts moved to the trash.')).toBeVisible();
  await expect(page.getByText('No posts match.')).toBeVisible();
  await undo(page).click();
  await expect(titles(page)).toHaveCount(2);
  expect(await statuses()).toEqual(['draft', 'scheduled']);

  await page.getByLabel('Choose Bulk draft').check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('1 post moved to the trash.')).toBeVisible();
  await page.getByLabel('Status').selectOption('In the trash');
  await page.getByLabel('Choose Bulk draft').check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 post restored.')).toBeVisible();
  expect(await statuses()).toEqual(['draft', 'scheduled']);
});

test('several posts are unpublished and categorized at once; drafts stay drafts', async ({ page, site }) => {
  await logIn(page, site);
  const [live, edited] = [
    await makePost(page, { title: 'Bulk live', category: 'Bulk live' }),
    await makePost(page, { title: 'Bulk edited', category: 'Bulk live' }),
  ];
  const headers = { ...(await bearer(page)), 'If-Match': '"1"' };
  const staged = { headers, data: { desc: 'Half a sen' } };
  expect((await page.request.put(`/api/blog/${edited.id}?staged=true`, staged)).status()).toBe(200);
  const seen = async () => (await page.request.get(`/blog-details/${edited.slug}`)).text();
  const states = async () =>
    Promise.all([live.id, edited.id].map(async (id) => savedPost(page, id))).then((posts) =>
      posts.map(({ status, category }) => `${String(status)} ${String(category)}`),
    );

  await page.goto('/admin/dashboard?q=Bulk&category=Bulk live');
  await page.getByLabel('All on this page').check();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await expect(
    page.getByText(/^1 post unpublished. “Bulk edited” was skipped: it has unpublished/),
  ).toBeVisible();
  expect(await states()).toEqual(['archived Bulk live', 'published Bulk live']);
  await undo(page).click();
  await expect(page.getByText('1 post restored.')).toBeVisible();
  expect(await states()).toEqual(['published Bulk live', 'published Bulk live']);

  await page.getByLabel('All on this page').check();
  await page.getByRole('button', { name: 'Set category' }).click();
  const category = page.getByRole('combobox', { name: 'Category of selected posts' });
  // Escape first closes the suggestions, and then the form.
  await category.pressSequentially('Bulk');
  const offered = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(offered).toContainText('Bulk live');
  await category.press('Escape');
  await expect(offered).toBeHidden();
  await category.fill('Bulk hands');
  await category.press('Enter');
  await expect(
    page.getByText(/^1 post moved to “Bulk hands”. “Bulk edited” was skipped: it has/),
  ).toBeVisible();
  expect(await states()).toEqual(['published Bulk hands', 'published Bulk live']);
  await undo(page).click();
  await expect(page.getByText('1 post restored.')).toBeVisible();
  expect(await states()).toEqual(['published Bulk live', 'published Bulk live']);
  expect(await seen()).not.toContain('Half a sen');
});

test('a post that someone else changed is skipped and named', async ({ page, site }) => {
  await logIn(page, site);
  const { id } = await makePost(page, { title: 'Bulk conflict', category: 'Bulk conflict', status: 'draft' });
  await page.goto('/admin/dashboard?category=Bulk conflict');
  await page.getByLabel('Choose Bulk conflict').check();
  await saveElsewhere(page, id, { desc: 'Newer.' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page.getByText('“Bulk conflict” was skipped: someone else changed it in the meantime.'),
  ).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({ status: 'draft', desc: 'Newer.' });
});

test('the bulk bar stays in view over a long list without covering it', async ({ page, site }) => {
  await logIn(page, site);
  const category = `Far below ${randomUUID()}`;
  for (let number = 0; number < 12; number++)
    await makePost(page, { title: `Far below ${number}`, category, status: 'draft' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/admin/dashboard?category=${category}&sort=oldest`);
    await page.getByLabel('Choose Far below 11').check();
    await expect(page.getByText('1 selected')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Move to trash' })).toBeInViewport({ ratio: 1 });
    const box = await page.getByLabel('Choose Far below 11').boundingBox();
    const bar = await page.getByRole('group', { name: 'Selected posts' }).boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    // A second press at the same place reaches what the first one did, also right below the bar.
    const choose = page.getByLabel('Choose Far below 6');
    await choose.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const place = await choose.boundingBox();
    const press = () => page.mouse.click(place!.x + place!.width / 2, place!.y + place!.height / 2);
    await press();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByLabel('Choose Far below 11').evaluate((one: HTMLInputElement) => one.click());
    await press();
    await expect(page.getByText('None selected')).toBeVisible();
    // Nor does the bar take it that appears at the bottom.
    await choose.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const end = await choose.boundingBox();
    await page.mouse.dblclick(end!.x + end!.width / 2, end!.y + end!.height / 2);
    await expect(page.getByText('None selected')).toBeVisible();
    await expect(choose).not.toBeChecked();
  }
});

test('posts in rows show the same and fit; the browser remembers the choice', async ({ page, site }) => {
  await logIn(page, site);
  await makePost(page, { title: 'In a row', category: 'Rows', status: 'draft' });
  await page.goto('/admin/dashboard?category=Rows');
  const post = page.getByRole('listitem').filter({ hasText: 'In a row' });
  const height = async () => (await post.boundingBox())!.height;
  await expect(post).toBeVisible();
  expect(await height()).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Rows' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(height).toBeLessThan(100);
  await page.reload();
  await expect(post).toBeVisible();
  // The widest time of day.
  await post.locator('time').evaluate((time) => (time.textContent = 'Nov 28, 2026, 10:58 PM'));
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await post.scrollIntoViewIfNeeded();
    expect(await height(), `at ${width} px`).toBeLessThan(width === 390 ? 110 : 80);
    for (const part of ['Draft', 'Changed']) await expect(post.getByText(part)).toBeInViewport({ ratio: 1 });
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect.poll(height).toBeGreaterThan(200);
});

test('on a phone the list starts on the first screen; menu and filters open over it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, site);
  await makePost(page, { title: 'Phone post', category: 'On a phone' });
  await page.goto('/admin/dashboard');
  await expect(titles(page).first()).toBeInViewport();
  const [menu, filters] = ['Menu', 'Filters'].map((name) => page.getByRole('button', { name }));

  await expect(page.getByRole('link', { name: 'Account' })).toBeHidden();
  await menu!.click();
  await expect(page.getByRole('link', { name: 'Account' })).toBeInViewport();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Account' })).toBeHidden();
  await expect(menu!).toBeFocused();

  const category = page.getByRole('search').getByLabel('Category');
  await expect(category).toBeHidden();
  await filters!.click();
  expect(await violationsOf(page)).toEqual([]);
  await category.selectOption('On a phone');
  await expect(titles(page)).toHaveText(['Phone post']);
  await page.keyboard.press('Escape');
  await expect(filters!).toHaveText('Filters (1)');

  const publish = page
    .getByRole('region', { name: /^Posts/ })
    .getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeHidden();
  await page.getByLabel('Choose Phone post').check();
  await expect(publish).toBeVisible();

  await menu!.click();
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media');
  await expect(page.getByRole('link', { name: 'Account' })).toBeHidden();
});
