import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { created, savedNow } from '../support/post-bar.ts';
import { openPost, savedPost } from '../support/posts.ts';
import { picture } from '../../site/picture.ts';

/** Returns the picture with extra bytes after its end, so that the upload takes a while. */
const bigPicture = async () => Buffer.concat([await readFile(picture), randomBytes(2_000_000)]);

/** Drops a file onto a picture's field, as from a desktop folder. */
async function drop(target: Locator, name: string, type: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    ([fileName, fileType, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], fileName, { type: fileType }));
      return transfer;
    },
    [name, type, bytes.toString('base64')] as const,
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
}

/** Limits the page's upload rate to bytes per second; 0 removes the limit. */
async function limitUpload(page: Page, bytesPerSecond: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const uploadThroughput = bytesPerSecond || -1;
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await client.send('Network.emulateNetworkConditions', conditions);
}

test('a picture is dropped, described, canceled, resent and shown in the post', async ({ page, site }) => {
  await logIn(page, site);
  const title = `Dropped ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  const field = page.getByLabel('Card picture');
  await drop(field, 'knee.jpg', 'image/jpeg', await bigPicture());
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
  await page.getByLabel(/^Alternative text/).fill('A knee, drawn');

  await limitUpload(page, 100_000);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading Card picture' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('Upload canceled. Nothing was saved')).toBeVisible();
  await expect(progress).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();

  await limitUpload(page, 0);
  // The autosave does not publish what was canceled.
  const form = page.getByRole('form', { name: 'Create Blog' });
  await form.getByLabel('Description').fill('Clicks.');
  await expect(form.getByText('Pictures not saved yet')).toBeVisible();
  await expect(form.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(created(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
});

test('an invalid picture is rejected at its field, here or by the server', async ({ page, site }) => {
  await logIn(page, site);
  await page.getByLabel('Title').fill('Refused');
  const field = page.getByLabel('Page picture 2');
  await field.setInputFiles({ name: 'x-ray.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(field).toHaveAccessibleDescription(/“x-ray.svg” is not a JPEG/);
  await expect(field).toHaveValue('');

  const buffer = Buffer.from('a text that says it is a picture');
  await field.setInputFiles({ name: 'text.jpg', mimeType: 'image/jpeg', buffer });
  await expect(field).not.toHaveAccessibleDescription(/x-ray/);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page.getByText('Error creating blog')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/This is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture/);
  await expect(page.getByLabel('Title')).toHaveValue('Refused');
  await page.getByRole('button', { name: 'Don’t use text.jpg' }).click();
  await expect(field).toHaveValue('');
});

test('a post’s picture is replaced while its text is typed, and removed', async ({ page, site }) => {
  const { id } = await openPost(page, site, { title: 'Pictured' });
  const buffer = await bigPicture();
  await page.getByLabel('Card picture').setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel(/^Alternative text/).fill('A drawing');
  await limitUpload(page, 500_000);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByLabel('Description').fill('Typed while the picture was on its way.');
  await limitUpload(page, 0);
  await expect(page.getByLabel('Remove this picture')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Description')).toHaveValue('Typed while the picture was on its way.');
  await page.getByLabel('Remove this picture').check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(savedNow(page)).toBeVisible();
  expect(await savedPost(page, id)).toMatchObject({
    desc: 'Typed while the picture was on its way.',
    pictures: {},
  });
});
