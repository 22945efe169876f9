import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { openPost, withoutAutosave } from '../support/posts.ts';
import { picture } from '../../site/picture.ts';

test('previews of search results and share cards follow the typing', async ({ page, site }) => {
  await withoutAutosave(page);
  await openPost(page, site, { title: 'घुटना', desc: 'About knees.', status: 'draft' });
  await expect(page.getByLabel('Heading in search results')).toBeHidden();
  await page.getByText('Search results and share cards').click();
  const result = page.getByRole('figure', { name: 'Search result' });
  await expect(result).toContainText('घुटना');
  await expect(result).toContainText('About knees.');
  await page.getByLabel('Heading in search results').fill('ألم الركبة');
  await page.getByLabel('Summary in search results').fill('When to see somebody 👩‍⚕️');
  for (const name of ['Search result', 'Share card']) {
    await expect(page.getByRole('figure', { name })).toContainText('ألم الركبة');
    await expect(page.getByRole('figure', { name })).toContainText('When to see somebody 👩‍⚕️');
  }
  // The card picture is used until there is a share picture; both appear as soon as they are chosen or removed.
  const card = page.getByRole('figure', { name: 'Share card' });
  await expect(card).toContainText('Share picture (or the card picture)');
  await page.getByLabel('Card picture', { exact: true }).setInputFiles(picture);
  const shown = () => card.locator('img').getAttribute('src');
  await expect(card.locator('img')).toBeVisible();
  const ofCard = await shown();
  await page.getByLabel('Share picture', { exact: true }).setInputFiles(picture);
  await expect.poll(shown).not.toBe(ofCard);
  await page
    .locator('[data-field="shareImage"]')
    .getByRole('button', { name: /^Don’t use/ })
    .click();
  await expect.poll(shown).toBe(ofCard);
  expect(
    await page.getByLabel('Heading in search results').evaluate((field) => getComputedStyle(field).direction),
  ).toBe('rtl');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.reload();
  await page.getByText('Search results and share cards').click();
  await expect(page.getByLabel('Heading in search results')).toHaveValue('ألم الركبة');
});
