import type { Page } from '@playwright/test';
import { enquire } from '../../site/enquire.ts';
import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { addPicture } from '../support/pictures.ts';
import { makePost } from '../support/posts.ts';

/** Lets the server carry out the next call, but drops its response. */
const loseAnswer = (page: Page, calls: RegExp, method: string) =>
  page.route(
    calls,
    (route) =>
      route.request().method() === method ? route.fetch().then(() => route.abort()) : route.fallback(),
    { times: 1 },
  );

test('a lost response still reports what was done, and blames no colleague', async ({ page, site }) => {
  await logIn(page, site);
  const name = `lost${Date.now()}`;
  const button = (words: string) => page.getByRole('button', { name: words, exact: true });

  await makePost(page, { title: name, status: 'draft', category: name });
  await page.goto('/admin/categories');
  await loseAnswer(page, /terms\/changes$/, 'POST');
  await button(`Rename ${name}`).click();
  await page.getByLabel(`New name for ${name}`).fill(`${name} found`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${name}” is now “${name} found”, in 1 post.`)).toBeVisible();

  await page.goto(`/admin/dashboard?q=${name}`);
  await page.getByLabel(`Choose ${name}`).check();
  await loseAnswer(page, /\/api\/blog\//, 'DELETE');
  await button('Move to trash').click();
  await expect(page.getByText('1 post moved to the trash.')).toBeVisible();

  const hash = await addPicture(page, `${name}.jpg`);
  await page.goto(`/admin/media/${hash}`);
  await loseAnswer(page, /\/api\/admin\/media\//, 'DELETE');
  await button('Delete permanently').click();
  await button('Yes, delete permanently').click();
  await expect(page.getByText('The picture has been permanently deleted.')).toBeVisible();

  const isRead = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.goto(`/admin/enquiries/${await enquire(site, { subject: name })}`);
  await isRead;
  await loseAnswer(page, /\/api\/admin\/enquiries\//, 'PATCH');
  await page.getByLabel('Status', { exact: true }).selectOption('handled');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('handled');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await loseAnswer(page, /\/api\/admin\/enquiries\//, 'DELETE');
  await button('Delete').click();
  await button('Yes, delete').click();
  await expect(page).toHaveURL(/\/admin\/enquiries$/);
});
