import { expect, test } from '../site/test.ts';
import { violationsOf } from '../visit/violations.ts';
import { logIn } from './log-in.ts';
import { makePost } from './posts.ts';

test('what search engines and share cards show is seen while it is written, folded away at first', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const { path } = await makePost(page, { title: 'घुटना', desc: 'About knees.', status: 'draft' });
  await page.goto(path);
  await expect(page.getByLabel('Heading in search results')).toBeHidden();
  await page.getByText('In search results and on share cards').click();
  const result = page.getByRole('figure', { name: 'Search result' });
  await expect(result).toContainText('घुटना');
  await expect(result).toContainText('About knees.');
  await page.getByLabel('Heading in search results').fill('ألم الركبة');
  await page.getByLabel('Summary in search results').fill('When to see somebody 👩‍⚕️');
  for (const name of ['Search result', 'Share card']) {
    await expect(page.getByRole('figure', { name })).toContainText('ألم الركبة');
    await expect(page.getByRole('figure', { name })).toContainText('When to see somebody 👩‍⚕️');
  }
  expect(
    await page.getByLabel('Heading in search results').evaluate((field) => getComputedStyle(field).direction),
  ).toBe('rtl');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.keyboard.press('Control+s');
  await page.reload();
  await page.getByText('In search results and on share cards').click();
  await expect(page.getByLabel('Heading in search results')).toHaveValue('ألم الركبة');
});
