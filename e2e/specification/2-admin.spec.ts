import { logIn } from '../admin/support/log-in.ts';
import { expect, test } from '../site/test.ts';
import { visitOnce } from './visit-once.ts';

test.describe('2. Admin login', () => {
  const at = visitOnce('/admin');
  const main = () => at().page.getByRole('main');

  test('the heading "Login as Admin"', () =>
    expect(at().page.getByRole('heading', { level: 1 })).toHaveText('Login as Admin'));
  test('email and password inputs', async () => {
    await expect(main().locator('input[type=email]')).toBeVisible();
    await expect(main().locator('input[type=password]')).toBeVisible();
  });
  test('a Login button', () => expect(main().getByRole('button', { name: 'Login' })).toBeVisible());
  test('a "Forgot password?" link, which does something here', () =>
    expect(main().getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/admin/forgot'));
  test('terms and privacy, which are links here', async () => {
    for (const [name, path] of [
      ['Terms and conditions', '/terms-and-conditions'],
      ['Privacy policy', '/privacy-policy'],
    ] as const)
      await expect(main().getByRole('link', { name })).toHaveAttribute('href', path);
  });
});

test.describe('2. Admin dashboard', () => {
  test('"Create Blog" has "Adding Data for blog Card" and "… Page"', async ({ page, site }) => {
    await logIn(page, site);
    await expect(page.getByRole('heading', { name: 'Create Blog' })).toBeVisible();
    for (const name of ['Adding Data for blog Card', 'Adding Data for blog Page'])
      await expect(page.getByRole('group', { name })).toBeVisible();
  });
  test('existing blogs are cards: image (200 px high), title, description', async ({ page, site }) => {
    await logIn(page, site, '/admin/dashboard?q=Melanoma');
    const card = page.getByRole('listitem').filter({ hasText: 'Melanoma: how to read your skin' });
    await card.scrollIntoViewIfNeeded();
    expect((await card.locator('img').boundingBox())?.height).toBe(200);
    await expect(card).toContainText('Most moles stay harmless.');
  });
  test('"Blog created successfully!" shows for 3 seconds, and can be closed', async ({ page, site }) => {
    await page.clock.install();
    await logIn(page, site);
    // Anything still loading when the clock stops would never arrive.
    await expect(page.getByRole('button', { name: 'Create Blog' })).toBeVisible();
    // The page's clock is paused and advanced explicitly, so that a busy machine does not change the 3 seconds.
    await page.clock.pauseAt(Date.now() + 60_000);
    const toast = page.getByRole('region', { name: 'Message' }).getByText('Blog created successfully!');
    const create = async () => {
      await page.getByLabel('Title', { exact: true }).fill(`Toasted ${Date.now()}`);
      await page.getByRole('button', { name: 'Create Blog' }).click();
      await expect(toast).toBeVisible();
    };
    await create();
    await page.clock.runFor(2_990);
    await expect(toast).toBeVisible();
    await page.clock.runFor(20);
    await expect(toast).toBeHidden();
    await create();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(toast).toBeHidden();
  });
});
