import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { addPicture } from '../support/pictures.ts';
import { chooseFromMenu, publishAnyway } from '../support/post-bar.ts';
import { makePost, openPost, savedPost } from '../support/posts.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Something is missing' });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });

test('publishing asks once about what is missing and leads there', async ({ page, site, consoleErrors }) => {
  const { id } = await openPost(page, site, {
    title: 'Not finished',
    desc: '',
    symptoms: '',
    status: 'draft',
  });
  await expect(page.getByRole('textbox', { name: 'Symptoms', exact: true })).toBeVisible();
  await page.getByLabel('Card picture').setInputFiles('e2e/site/picture.jpg');
  await publish(page).click();
  await expect(question(page).getByRole('listitem')).toHaveText([
    ...['Category', 'Page text'],
    ...['Description', 'Medically reviewed by', 'Card picture: alternative text'],
  ]);
  // Without a category and a text there is nothing to show.
  await expect(page.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Category')).toBeFocused();
  expect(await savedPost(page, id)).toMatchObject({ status: 'draft' });

  await page.keyboard.type('Orthopedic');
  await page.getByLabel('Medically reviewed by').fill('Dr. Rao');
  await page.getByLabel(/^Alternative text/).fill('A wrist');
  await publish(page).click();
  await expect(question(page).getByRole('listitem')).toHaveText(['Page text', 'Description']);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Lead', exact: true })).toBeFocused();
  await page.keyboard.type('It clicks.');
  await publish(page).click();
  await expect(question(page).getByRole('listitem')).toHaveText(['Description']);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(publish(page)).toBeFocused();
  expect(await savedPost(page, id)).toMatchObject({ status: 'draft' });

  await publishAnyway(page);
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({ status: 'published', category: 'Orthopedic', desc: '' });
  // Updating a published post does not ask.
  await page.getByLabel('Description').fill('Of all wrists.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect
    .poll(() => savedPost(page, id))
    .toMatchObject({ desc: 'Of all wrists.', unpublishedChanges: false });
  await expect(question(page)).toBeHidden();
  expect(consoleErrors).toEqual([]);
});

test('scheduling asks, too; a complete post causes no question', async ({ page, site }) => {
  await logIn(page, site);
  const hash = await addPicture(page, 'without-words.jpg');
  const { id, path } = await makePost(page, {
    title: 'A picture without words',
    category: 'Wrists',
    status: 'draft',
    symptoms: `<p>It clicks.</p><img src="/media/${hash}/400.webp">`,
  });
  await page.goto(path);
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabel('Publish at').fill('2030-05-06T09:30');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await expect(question(page).getByRole('listitem')).toHaveText([
    ...['Medically reviewed by', 'Card picture', 'Symptoms: alternative text for a picture'],
  ]);
  await page.getByRole('button', { name: 'Schedule anyway' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByLabel('Category').fill('Hands');
  await page.getByLabel('Medically reviewed by').fill('Dr. Rao');
  await page.getByLabel('Card picture').setInputFiles('e2e/site/picture.jpg');
  await page.getByLabel(/^Alternative text/).fill('A wrist');
  await page.getByRole('textbox', { name: 'Symptoms', exact: true }).fill('It clicks.');
  await chooseFromMenu(page, 'Publish now');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({ status: 'published', category: 'Hands' });
});
