import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

test('a visitor sees the site and sends an enquiry, in one document', async ({ page, consoleErrors }) => {
  // Before hydration, the browser itself follows a clicked link, loading a new document.
  await openLive(page, '/');
  // A full page load would lose this mark.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const menu = page.getByRole('navigation', { name: 'Main menu', exact: true });
  const heading = page.getByRole('heading', { level: 1 });

  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/service');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Know More/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cancer\/?$/);
  await expect(heading).toContainText('Cancer');
  await menu.getByRole('link', { name: 'Blog & News' }).click();
  await expect(heading).toHaveText('Blogs and news');
  const post = page.getByRole('main').getByRole('article').first().getByRole('link');
  const title = (await post.textContent()) ?? '';
  await post.click();
  await expect(heading).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 20).replace(/[^\w ]/g, '.')));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel(/E-?mail/).fill('asha@example.org');
  await page.getByLabel('Phone').fill('+91 98450 12345');
  await page.getByLabel('Subject').fill('A second look at a biopsy');
  await page.getByLabel(/help you/i).fill('My mother has had a biopsy, and we would like a second opinion.');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
  await page.getByRole('button', { name: /send|submit/i }).click();
  expect((await sent).status()).toBe(201);
  await expect(page.getByText('Thanks for contacting us!')).toBeVisible();
  await expect(page.getByText('Submitted')).toBeVisible();

  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(consoleErrors).toEqual([]);
});
