import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { addPicture, fileNamed, makePostWithPicture } from '../support/pictures.ts';
import { makePost, savedPost } from '../support/posts.ts';
import { holdBack } from '../../site/hold-back.ts';

const heic = readFileSync(join(import.meta.dirname, '../../../api/test/fixtures/drawing-480x320.heic'));

test('a picture is found, described once, replaced everywhere and deleted', async ({ page, site }) => {
  const name = `knee-${Date.now()}.jpg`;
  await logIn(page, site);
  const headers = await bearer(page);
  const { _id: id } = await makePostWithPicture(page, name);

  await page.goto('/admin/media');
  await page.getByLabel('File name or alternative text').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
  const tile = page.getByRole('link', { name: new RegExp(name) });
  await expect(tile).toContainText('In 1 post');
  await expectAccessible(page);

  await tile.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByLabel('Alternative text', { exact: true }).fill('एक घुटना 🦵');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'एक घुटना 🦵' })).toBeVisible();
  await expect(page.getByText('Alternative text saved.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('(Draft): as its picture');
  await expectAccessible(page);

  const before = page.url();
  await page
    .getByLabel('New picture')
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('heading', { level: 2, name: 'IMG_0001.HEIC' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'एक घुटना 🦵' })).toBeVisible();

  const picture = async () => {
    const answer = await page.request.get(`/api/admin/blog/${id}`, { headers });
    return ((await answer.json()) as { image: { variants: { url: string }[] } | null }).image;
  };
  const { variants } = (await picture())!;
  expect((await page.request.get(variants[0]!.url)).status()).toBe(200);
  // While it is used in place of the other one, it stays, and the page says so.
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('In 1 post');
  await question.getByRole('button', { name: 'Yes, delete permanently' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '❌' })).toBeVisible();
});

test('several pictures are added at once; those without alternative text are found', async ({
  page,
  site,
}) => {
  const name = `hip-${Date.now()}`;
  await logIn(page, site, '/admin/media');
  const asksBeforeItIsLeft = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const letGo = await holdBack(page, '**/api/admin/media', 1);
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      fileNamed(`${name}-1.jpg`),
      { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      fileNamed(`${name}-2.jpg`),
    ]);
  await expect(page.getByText('2 more waiting')).toBeVisible();
  expect(await asksBeforeItIsLeft()).toBe(true);
  letGo();
  await expect(page.getByRole('alert').filter({ hasText: '2 pictures added.' })).toContainText(
    `“${name}.txt” is not a JPEG`,
  );
  expect(await asksBeforeItIsLeft()).toBe(false);
  await page.getByLabel('File name or alternative text').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('2 pictures', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`${name}-1`) }).click();
  await page.getByLabel('Alternative text', { exact: true }).fill('A hip');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alternative text saved.')).toBeVisible();
  await page.goBack();
  await page.getByLabel('Show').selectOption({ label: 'Without alternative text' });
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`${name}-2`) })).toBeVisible();
  await expectAccessible(page);
});

test('the page of a replaced picture never shows it at the new one’s address', async ({ page, site }) => {
  const [name, other] = [`former-${Date.now()}.jpg`, `latter-${Date.now()}.jpg`];
  await logIn(page, site);
  const hash = await addPicture(page, name);
  await page.goto(`/admin/media/${hash}`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  const answer = await holdBack(page, new RegExp(`/api/admin/media/(?!${hash})[0-9a-f]+$`));
  await page.getByLabel('New picture').setInputFiles(fileNamed(other));
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page).not.toHaveURL(new RegExp(hash));
  await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 2, name: other })).toBeVisible();
});

test('a stored picture is reused in a text with its description', async ({ page, site, consoleErrors }) => {
  const name = `again-${Date.now()}.jpg`;
  await logIn(page, site);
  const headers = await bearer(page);
  const hash = await addPicture(page, name);
  await page.request.patch(`/api/admin/media/${hash}`, {
    headers,
    data: { alt: 'A knee from the side', before: '' },
  });
  const { id, path } = await makePost(page, {
    title: 'Again',
    symptoms: '<p>It looks so:</p>',
    status: 'draft',
  });

  await page.goto(path);
  const text = page.getByLabel('Symptoms', { exact: true });
  await text.click();
  await page
    .getByRole('toolbar', { name: 'Formatting for Symptoms' })
    .getByRole('button', { name: 'Picture from the library' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose from library' });
  await dialog.getByLabel('File name or alternative text').fill('no such picture anywhere');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No pictures match.')).toBeVisible();
  await dialog.getByLabel('File name or alternative text').fill(name);
  await dialog.getByRole('button', { name: 'Search' }).click();
  const tile = dialog.getByRole('button', { name: 'A knee from the side' });
  await expect(tile).toHaveCount(1);
  await expectAccessible(page);
  await tile.click();
  await expect(dialog).toBeHidden();
  await expect(text.getByRole('img', { name: 'A knee from the side' })).toBeVisible();
  await expect
    .poll(async () => (await savedPost(page, id))['symptoms'])
    .toMatch(
      new RegExp(`^<p>It looks so:</p><figure><img src="/media/${hash}/[^>]+alt="A knee from the side"`),
    );
  expect(consoleErrors).toEqual([]);
});
