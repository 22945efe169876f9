import { join } from 'node:path';
import { expect, test } from '../site/test.ts';
import { logIn } from './log-in.ts';

const picture = join(import.meta.dirname, '../site/picture.jpg');

test('the admin creates a post, and a visitor sees it', async ({
  page,
  site,
  browser,
  baseURL,
  complaints,
}) => {
  await logIn(page, site);
  await expect(page.getByRole('heading', { name: 'Create Blog' })).toBeVisible();

  const title = `Shoulder pain at night ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Why it hurts more in bed.');
  await page.getByLabel('Category').first().fill('Orthopedic');
  await page.getByLabel('Symptoms', { exact: true }).fill('A dull ache that wakes you.');
  await page.getByLabel('Card picture').setInputFiles(picture);
  await page.getByLabel(/What it shows/).fill('A shoulder, drawn');
  await page.getByRole('button', { name: 'Create Blog' }).click();

  await expect(page.getByText('Blog created successfully!')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Blog created successfully!')).toBeHidden({ timeout: 5_000 });
  expect(complaints).toEqual([]);

  const visitor = await browser.newContext({ baseURL: baseURL as string });
  const visit = await visitor.newPage();
  await expect(async () => {
    await visit.goto('/blog');
    await expect(visit.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await visit.getByRole('link', { name: title }).first().click();
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visit.getByRole('img', { name: 'A shoulder, drawn' })).toBeVisible();
  await expect(visit.getByRole('main')).toContainText('A dull ache that wakes you.');
  await visitor.close();
});

test('a refused post says why and keeps what was typed', async ({ page, site }) => {
  await logIn(page, site);
  await page.getByLabel('Description').fill('A post without a title');
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page.getByRole('alert')).toContainText('Error creating blog');
  await expect(page.getByLabel('Description')).toHaveValue('A post without a title');
});
