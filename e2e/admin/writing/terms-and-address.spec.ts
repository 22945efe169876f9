import type { Page } from '@playwright/test';
import { holdBack } from '../../site/hold-back.ts';
import { expect, test } from '../../site/test.ts';
import { violationsOf } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { makePost, savedPost } from '../support/posts.ts';
import { created, savedNow } from '../support/post-bar.ts';

/** Excludes the options of the form's selects. */
const offered = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('existing terms are suggested while typing, by pointer and keyboard', async ({ page, site }) => {
  // A partially typed term becomes a term once the draft with it is stored, so each run uses its own.
  const stamp = Date.now();
  await logIn(page, site);
  await makePost(page, {
    title: 'Draft of a category',
    category: 'Hand surgery',
    tags: `Wrist, Thumb ${stamp}`,
    status: 'draft',
  });
  await page.goto('/admin/posts/new');
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.pressSequentially('surg');
  await offered(page).filter({ hasText: 'Hand surgery' }).click();
  await expect(category).toHaveValue('Hand surgery');
  await expect(category).toBeFocused();
  await expect(offered(page)).toHaveCount(0);

  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.pressSequentially('Mine, wri');
  await expect(offered(page)).toHaveText(['Wrist']);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`thumb ${stamp}`.slice(0, -1));
  // Works at any speed: typing and choosing are two steps.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveValue(`Mine, Wrist, Thumb ${stamp}, `);
  // Undo restores the typed text.
  await page.keyboard.press('Control+z');
  await expect(tags).toHaveValue(`Mine, Wrist, thumb ${stamp}`.slice(0, -1));
});

test('suggestions at the bottom of the screen open above their field', async ({ page, site }) => {
  await logIn(page, site);
  for (const category of ['Edge of the hand', 'Edge of the foot', 'Edge of the ear'])
    await makePost(page, { title: category, category, status: 'draft' });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/admin/posts/new');
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.focus();
  await category.evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await category.pressSequentially('edge');
  await expect(offered(page)).toHaveCount(3);
  for (const option of await offered(page).all()) await expect(option).toBeInViewport({ ratio: 1 });
  const [list, field] = [
    await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox(),
    await category.boundingBox(),
  ];
  expect(list!.y + list!.height).toBeLessThanOrEqual(field!.y);
  await offered(page).first().click();
  await expect(category).toHaveValue(/^Edge of the/);
});

test('leaving the field keeps the typed text instead of the highlighted option', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await logIn(page, site);
  await makePost(page, { title: 'Draft of another', category: 'Hand therapy', status: 'draft' });
  await page.goto('/admin/posts/new');
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.pressSequentially('Hand th');
  await expect(offered(page)).toHaveText(['Hand therapy']);
  await page.keyboard.press('ArrowDown');
  await expect(offered(page).filter({ hasText: 'Hand therapy' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(offered(page)).toHaveCount(0);
  await expect(category).toHaveValue('Hand th');
  await category.fill('Hand theory');
  await expect(offered(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(category).toHaveValue('Hand theory');
});

test('the result of an address check moves nothing below it', async ({ page, site }) => {
  await logIn(page, site);
  await page.goto('/admin/posts/new');
  const say = await holdBack(page, /api\/admin\/slug/);
  await page.getByLabel('Title').fill('Held');
  const below = page.getByLabel('Medically reviewed by');
  const before = await below.boundingBox();
  say();
  await expect(page.getByText(/^✓ \/blog-details\/held/)).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});

test('the address follows the title, is checked and can be chosen', async ({ page, site }) => {
  await logIn(page, site);
  const name = `Elbow ${Date.now()}`;
  const slug = name.toLowerCase().replace(' ', '-');
  await makePost(page, { title: name });
  const address = page.getByLabel('Web address');
  await page.getByLabel('Title').fill(name);
  // Another post has the plain one.
  await expect(address).toHaveValue(`${slug}-2`);
  await address.fill(slug);
  await expect(page.getByText(`Another post has /blog-details/${slug}.`)).toBeVisible();
  await page.getByRole('button', { name: `Use ${slug}-2` }).click();
  await expect(address).toHaveValue(`${slug}-2`);
  await expect(page.getByText(`✓ /blog-details/${slug}-2`)).toBeVisible();
  await address.fill('');
  await page.getByLabel('Title').fill(`${name} again`);
  await expect(address).toHaveValue(`${slug}-again`);

  await address.fill(slug);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page.getByText('Error creating blog')).toBeVisible();
  await expect(address).toHaveAccessibleDescription(/Another post has this address/);
  await address.fill(`${slug}-chosen`);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(created(page)).toBeVisible();
  await page.getByRole('link', { name: `${name} again` }).click();
  await expect(page).toHaveURL(/\/admin\/posts\//);
  await expect(page.getByLabel('Web address')).toHaveValue(`${slug}-chosen`);
  expect(await savedPost(page, page.url().split('/').at(-1) ?? '')).toMatchObject({ slug: `${slug}-chosen` });
});

test('a new draft’s address, once emptied, follows the title again', async ({ page, site }) => {
  await logIn(page, site);
  const name = `Ankle ${Date.now()}`;
  const slug = name.toLowerCase().replace(' ', '-');
  const address = page.getByLabel('Web address');
  const inDraft = savedNow(page);
  await page.getByLabel('Title').fill(name);
  await expect(inDraft).toBeVisible();
  await page.getByLabel('Title').fill(`${name} and foot`);
  await expect(address).toHaveValue(`${slug}-and-foot`);
  await expect(inDraft).toBeVisible();
  // When requested again, it belongs to the draft, and to no other post.
  await page.getByLabel('Title').fill(`${name} or foot`);
  await expect(address).toHaveValue(`${slug}-or-foot`);
  await page.getByLabel('Title').fill(`${name} and foot`);
  await expect(address).toHaveValue(`${slug}-and-foot`);
  await address.fill(`${slug}-chosen`);
  await expect(inDraft).toBeVisible();
  await address.fill(`${slug}-chose`);
  await expect(page.getByText(`✓ /blog-details/${slug}-chose`, { exact: true })).toBeVisible();
  await address.fill(`${slug}-chosen`);
  await expect(page.getByText(`✓ /blog-details/${slug}-chosen`, { exact: true })).toBeVisible();

  await expect(inDraft).toBeVisible();
  await address.fill('');
  await expect(address).toHaveValue(`${slug}-and-foot`);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await page.getByRole('link', { name: `${name} and foot` }).click();
  await expect(page.getByLabel('Web address')).toHaveValue(`${slug}-and-foot`);
});
