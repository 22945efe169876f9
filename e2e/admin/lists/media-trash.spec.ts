import { expect, test } from '../../site/test.ts';
import { expectAccessible } from '../../visit/violations.ts';
import { bearer, logIn } from '../support/log-in.ts';
import { makePostWithPicture } from '../support/pictures.ts';

test('a trashed picture still shows in posts and can be restored', async ({ page, site }) => {
  const name = `blurred-${Date.now()}.jpg`;
  await logIn(page, site);
  const { image } = await makePostWithPicture(page, name);
  await page.goto(`/admin/media/${image.hash}`);
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('Picture moved to the trash.')).toBeVisible();
  await expect(
    page.getByText(/^It will be permanently deleted on .* In 1 post: shown there until then/),
  ).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(image.variants[0]!.url)).status()).toBe(200);

  await page.getByRole('link', { name: 'All pictures' }).click();
  await page.getByLabel('File name or alternative text').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No pictures match.')).toBeVisible();
  await page.getByLabel('Show').selectOption({ label: 'In the trash' });
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Picture restored.')).toBeVisible();
  await page.goto(`/admin/media?q=${name}`);
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
});

test('deleting a picture in use permanently asks first', async ({ page, site }) => {
  const name = `patient-${Date.now()}.jpg`;
  await logIn(page, site);
  const headers = await bearer(page);
  const { _id: id, image } = await makePostWithPicture(page, name);
  await page.goto(`/admin/media/${image.hash}`);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  expect((await page.request.get(image.variants[0]!.url)).status()).toBe(200);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('button', { name: 'Yes, delete permanently' }).click();
  await expect(page.getByText('The picture has been permanently deleted.')).toContainText(
    `/media/${image.hash}/`,
  );
  await expect.poll(async () => (await page.request.get(image.variants[0]!.url)).status()).toBe(404);
  const post = await (await page.request.get(`/api/admin/blog/${id}`, { headers })).json();
  expect((post as { image: unknown }).image).toBeNull();
  await expectAccessible(page);
});
