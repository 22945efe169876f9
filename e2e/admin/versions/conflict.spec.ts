import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { savedNow } from '../support/post-bar.ts';
import { openPost, savedPost, saveElsewhere, versionsOf, withoutAutosave } from '../support/posts.ts';

const symptomsOf = (page: Page) => page.getByLabel('Symptoms', { exact: true });
const choice = (page: Page) => page.getByRole('region', { name: 'Someone else changed this post' });

test('a conflict in mid-sentence keeps the focus and loses no typing', async ({ page, site }) => {
  const autosaveAgain = await withoutAutosave(page);
  const { id } = await openPost(page, site, { title: 'In mid-sentence', symptoms: '', status: 'draft' });
  await symptomsOf(page).click();
  await page.keyboard.type('One sentence');
  await saveElsewhere(page, id, { symptoms: '<p>Their sentence.</p>' });
  await autosaveAgain();
  await expect(page.getByText('Someone else changed this post, too')).toBeVisible();
  await page.keyboard.type(' and the rest of it.');
  await expect(symptomsOf(page)).toBeFocused();
  await expect(symptomsOf(page)).toHaveText('One sentence and the rest of it.');
  await expect(choice(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Compare and choose' }).click();
  await expect(choice(page).getByRole('heading')).toBeFocused();
  // Text typed while the panel is open is included in the choice.
  await symptomsOf(page).press('End');
  await page.keyboard.type(' And more.');
  await expect(choice(page)).toContainText('One sentence and the rest of it. And more.');
  await choice(page).getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByText('Your choices have been saved.')).toBeVisible();
  // Keyboard navigation continues from there, not from the top of the page.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(choice(page)).toHaveCount(0);
  const saved = await savedPost(page, id);
  expect(saved['symptoms']).toBe('<p>One sentence and the rest of it. And more.</p>');
  expect((await versionsOf(page, id)).map(({ symptoms }) => symptoms)).toContain('<p>Their sentence.</p>');
});

test('two people’s changes to different fields merge unasked, in the form too', async ({ page, site }) => {
  await withoutAutosave(page);
  const { id } = await openPost(page, site, { title: 'Different fields' });
  await expect(page.getByLabel('Description')).toHaveValue('A wrist.');
  await saveElsewhere(page, id, { category: 'Hands', symptoms: '<p>Theirs.</p>' });
  await page.getByLabel('Description').fill('Mine.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Merged with someone else’s changes: Category, Symptoms.')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('Hands');
  await expect(symptomsOf(page)).toHaveText('Theirs.');
  // The merged result is then saved.
  await expect
    .poll(() => savedPost(page, id))
    .toMatchObject({ desc: 'Mine.', category: 'Hands', symptoms: '<p>Theirs.</p>', revision: 3 });
  expect((await versionsOf(page, id)).map(({ desc }) => desc)).toEqual(['A wrist.', 'A wrist.']);
  await page.getByLabel('Description').fill('Mine, again.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const history = page.getByRole('region', { name: 'Version history' });
  await expect(history.getByRole('listitem').first()).toContainText('Merged with a colleague’s changes');
});

test('a text that was not chosen can be restored', async ({ page, site }) => {
  const { id } = await openPost(page, site, { title: 'Chosen too fast' });
  await expect(page.getByLabel('Description')).toHaveValue('A wrist.');
  await saveElsewhere(page, id, { desc: 'Theirs.' });
  await page.getByLabel('Description').fill('Mine, and long.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Compare and choose' }).click();
  await choice(page).getByRole('button', { name: 'Discard all my changes' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Theirs.');
  await page.getByRole('button', { name: 'Undo', description: 'Your changes were discarded.' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Mine, and long.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(page)).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({ desc: 'Mine, and long.' });
});

test('a picture that both changed is a conflict like any other field', async ({ page, site }) => {
  const { id, path } = await openPost(page, site, { title: 'Two pictures' });
  await page.getByLabel('Card picture', { exact: true }).setInputFiles('e2e/site/picture.jpg');
  const other = await page.context().newPage();
  await other.goto(path);
  // Different content, and small, since processing a whole screen takes the server too long.
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } });
  const theirs = { name: 'theirs.png', mimeType: 'image/png', buffer };
  await other.getByLabel('Card picture', { exact: true }).setInputFiles(theirs);
  await other.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(other)).toBeVisible();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Compare and choose' }).click();
  const field = choice(page).getByRole('group', { name: 'Card picture' });
  await expect(field).toContainText('picture.jpg');
  const before = (await savedPost(page, id))['pictures'];
  await field.getByRole('radio', { name: /Saved by someone else/ }).check();
  await choice(page).getByRole('button', { name: 'Save with these choices' }).click();
  await expect(choice(page)).toHaveCount(0);
  expect((await savedPost(page, id))['pictures']).toEqual(before);
});
