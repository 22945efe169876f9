import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { makePost } from '../support/posts.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a category is renamed by keyboard, merged, deleted; its posts follow', async ({ page, site }) => {
  const stamp = Date.now();
  const [one, other, renamed] = [`Eins ${stamp}`, `Zwei ${stamp}`, `आँख ${stamp}`];
  await logIn(page, site);
  const { path } = await makePost(page, { title: `In ${one}`, category: one, status: 'draft' });
  await makePost(page, { title: `In ${other}`, category: other, status: 'draft' });
  await page.goto('/admin/categories');
  await expect(page.getByLabel('Show')).toHaveValue('category');
  await expect(row(page, one)).toContainText('1 (0 published)');

  await row(page, one)
    .getByRole('button', { name: `Rename ${one}` })
    .press('Enter');
  await expect(page.getByLabel(`New name for ${one}`)).toBeFocused();
  await page.keyboard.type(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText([`“${one}” is now “${renamed}”, in 1 post.`]);
  await expect(row(page, one)).toHaveCount(0);

  // Renaming to an existing name is a merge, which asks first.
  await row(page, other)
    .getByRole('button', { name: `Rename ${other}` })
    .click();
  await page.getByLabel(`New name for ${other}`).fill(renamed);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Merge “${other}” into another category` });
  await expect(dialog.getByLabel('Move its posts to')).toContainText(renamed);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(row(page, renamed)).toContainText('2 (0 published)');
  await page.goto(path);
  await expect(page.getByLabel('Category')).toHaveValue(renamed);

  await page.goto('/admin/categories');
  await row(page, renamed)
    .getByRole('button', { name: `Delete ${renamed}` })
    .click();
  const question = page.getByRole('alertdialog', { name: `Delete the category “${renamed}”?` });
  await expect(question.getByLabel('have no category')).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(row(page, renamed)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(path);
  await expect(page.getByLabel('Category')).toHaveValue('');
});

test('a category is added, described and moved by keyboard', async ({ page, site }) => {
  const stamp = Date.now();
  const [one, other] = [`Erste ${stamp}`, `घुटने ${stamp}`];
  await logIn(page, site);
  await page.goto('/admin/categories');
  const form = page.getByRole('region', { name: 'Add a category' });
  for (const name of [one, other]) {
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Description (optional)').press('Enter');
    await expect(page.getByRole('status')).toContainText([`“${name}” has been added.`]);
    await expect(form.getByLabel('Name')).toHaveValue('');
    await expect(row(page, name)).toContainText('none');
  }
  await row(page, other)
    .getByRole('button', { name: `Describe ${other}` })
    .press('Enter');
  await page.keyboard.type('For knees that hurt on stairs');
  // The other form takes the same place.
  await expect(page.getByRole('button', { name: `Rename ${other}` })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(row(page, other)).toContainText('For knees that hurt on stairs');
  await expect(page.getByRole('button', { name: `Describe ${other}` })).toBeFocused();
  await expectAccessible(page);
  const up = page.getByRole('button', { name: `Move ${other} up` });
  await up.press('Enter');
  await expect(page.getByRole('status')).toContainText([`“${other}” has been moved up.`]);
  await expect(up.or(page.getByRole('button', { name: `Move ${other} down` })).first()).toBeFocused();

  // An existing name is reported, and no input is lost.
  await form.getByLabel('Name').fill(one.toUpperCase());
  await form.getByLabel('Description (optional)').fill('Twice');
  await form.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('alert')).toContainText([`has the same address as “${one}”`]);
  await expect(form.getByLabel('Description (optional)')).toHaveValue('Twice');

  await page.goto(`/blog-category/${encodeURIComponent(other)}`);
  await expect(page.getByRole('main')).toContainText('For knees that hurt on stairs');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'For knees that hurt on stairs',
  );
});

test('the menus’ categories stay, and tags have their own list', async ({ page, site }) => {
  const tag = `tag-${Date.now()}`;
  await logIn(page, site);
  await makePost(page, { title: `With ${tag}`, tags: tag, status: 'draft' });
  await page.goto('/admin/categories');
  await expect(row(page, 'Cancer')).toContainText('Built in');
  await expect(row(page, 'Cancer').getByRole('button', { name: /^(Rename|Merge|Delete)/ })).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Tags');
  await expect(page).toHaveURL(/kind=tag/);
  await expect(row(page, tag)).toContainText('1 (0 published)');
});
