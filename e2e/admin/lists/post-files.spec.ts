import { readFile } from 'node:fs/promises';
import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { makePost, savedPost } from '../support/posts.ts';

test('listed posts are exported, and imported as drafts once', async ({ page, site }) => {
  const title = `Exported ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, site);
  await makePost(page, { title, category: 'Cancer' });
  await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const buffer = await readFile(await (await download).path());

  await page.getByRole('button', { name: 'Import…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import posts' });
  const importFile = async (name: string, bytes: Buffer) => {
    await dialog.getByLabel('File').setInputFiles({ name, mimeType: 'application/zip', buffer: bytes });
    await dialog.getByRole('button', { name: 'Import' }).press('Enter');
  };
  await importFile('broken.zip', buffer.subarray(0, 100));
  await expect(dialog.getByRole('alert')).toContainText('This ZIP file is damaged or incomplete.');
  await importFile('posts.zip', buffer);
  await expect(dialog).toContainText('Drafts created: 1. Already here: 0.');
  await expect(dialog.getByRole('list', { name: `Not taken of ${title}` })).toContainText(
    'date of publication',
  );
  await expectAccessible(page);
  await importFile('posts.zip', buffer);
  await expect(dialog).toContainText('Drafts created: 0. Already here: 1.');

  await dialog.getByRole('link', { name: title }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  expect(await savedPost(page, page.url().split('/').at(-1)!)).toMatchObject({
    status: 'draft',
    category: 'Cancer',
    symptoms: '<p>It clicks.</p>',
  });
});

test('an import whose code did not arrive opens on a retry', async ({ page, site }) => {
  await logIn(page, site);
  await page.route(/import-posts/, (route) => route.abort());
  await page.getByRole('button', { name: 'Import…' }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('dialog', { name: 'Import posts' })).toBeVisible();
});
