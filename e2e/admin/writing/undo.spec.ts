import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { openPost, saveElsewhere, withoutAutosave } from '../support/posts.ts';

const symptomsOf = (page: Page) => page.getByLabel('Symptoms', { exact: true });
const symptomsTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting for Symptoms' }).getByRole('button', { name, exact: true });

test('undo reverts the last change in any field; redo repeats it', async ({ page, site, consoleErrors }) => {
  await withoutAutosave(page);
  await openPost(page, site, { title: 'Undo', desc: 'About.', symptoms: '<p>Begin</p>' });
  const [title, desc] = [page.getByLabel('Title', { exact: true }), page.getByLabel('Description')];
  const language = page.getByLabel('Language', { exact: true });
  await expect(symptomsOf(page)).toHaveText('Begin');

  await title.press('End');
  await page.keyboard.type(' one');
  await symptomsOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' two');
  await desc.press('Home');
  await page.keyboard.type('Three. ');
  await language.selectOption('hi');

  const undo = () => page.keyboard.press('ControlOrMeta+z');
  await undo();
  await expect(language).toHaveValue('en');
  await expect(language).toBeFocused();
  await undo();
  await expect(desc).toHaveValue('About.');
  await expect(desc).toBeFocused();
  await undo();
  await expect(symptomsOf(page)).toHaveText('Begin');
  await expect(symptomsOf(page)).toBeFocused();
  await undo();
  await expect(title).toHaveValue('Undo');
  await expect(title).toBeFocused();
  // There is nothing left to undo, so nothing happens.
  await undo();
  await expect(title).toHaveValue('Undo');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  for (let times = 0; times < 4; times++) await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(title).toHaveValue('Undo one');
  await expect(symptomsOf(page)).toHaveText('Begin two');
  await expect(desc).toHaveValue('Three. About.');
  await expect(language).toHaveValue('hi');

  // The buttons above a text apply to this text only.
  await symptomsTool(page, 'Undo').click();
  await expect(symptomsOf(page)).toHaveText('Begin');
  await expect(language).toHaveValue('hi');
  await symptomsTool(page, 'Redo').click();
  await expect(symptomsOf(page)).toHaveText('Begin two');
  // Typing after an undo clears the redo history.
  await language.focus();
  await undo();
  await desc.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(desc).toHaveValue('Three. About.!');
  expect(consoleErrors).toEqual([]);
});

test('in a link’s address, undo reverts what was typed there', async ({ page, site }) => {
  await withoutAutosave(page);
  await openPost(page, site, { title: 'Linked', symptoms: '<p>Begin</p>' });
  const title = page.getByLabel('Title', { exact: true });
  await title.press('End');
  await page.keyboard.type(' well');
  await symptomsOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+k');
  const address = page.getByLabel('Link address');
  await expect(address).toBeFocused();
  await page.keyboard.type('faq');
  // A browser undoes as much at once as it likes, but at least one letter.
  for (const _ of 'faq') await page.keyboard.press('ControlOrMeta+z');
  await expect(address).toHaveValue('');
  await expect(title).toHaveValue('Linked well');
  await page.keyboard.type('https://example.com/knee');
  await page.keyboard.press('Enter');
  await expect(symptomsOf(page)).toHaveText('Beginhttps://example.com/knee');
});

test('undo reverts one’s own text, never a colleague’s merged text', async ({ page, site }) => {
  await withoutAutosave(page);
  const { id } = await openPost(page, site, { title: 'Two', symptoms: '<p>Before.</p>' });
  const title = page.getByLabel('Title', { exact: true });
  await expect(symptomsOf(page)).toHaveText('Before.');
  await title.press('End');
  await page.keyboard.type(' of us');
  await saveElsewhere(page, id, { symptoms: '<p>Theirs.</p>', desc: 'Theirs, too.' });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(symptomsOf(page)).toHaveText('Theirs.');

  await symptomsOf(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveValue('Two');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(symptomsOf(page)).toHaveText('Theirs.');
  await expect(page.getByLabel('Description')).toHaveValue('Theirs, too.');
});

test('undo in a new post reopens a section collapsed since', async ({ page, site }) => {
  await logIn(page, site);
  await withoutAutosave(page);
  await page.goto('/admin/posts/new');
  await page.getByText('Search results and share cards').click();
  await page.getByLabel('Heading in search results').fill('Knees');
  await page.getByText('Search results and share cards').click();
  await page.getByLabel('Title', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByLabel('Heading in search results')).toBeFocused();
  await expect(page.getByLabel('Heading in search results')).toHaveValue('');
});
