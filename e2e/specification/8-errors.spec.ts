import type { Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

/** Logs in while the server responds with a message. */
async function refusedWith(page: Page, message: string): Promise<void> {
  await openLive(page, '/admin');
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 401, json: { message } }));
  await page.getByLabel('E-mail address').fill('a@example.org');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Login' }).click();
}

test.describe('8. The error catalogue', () => {
  test('a blog list that cannot be fetched says so in the page, and its loading ends', async ({ page }) => {
    await page.route('**/api/blog**', (route) => route.abort());
    await openLive(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog & News' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
  test('refused autoplay is logged as "Autoplay prevented:", and unseen', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const said = page.waitForEvent('console', (message) => message.text().startsWith('Autoplay prevented:'));
    await page.goto('/how-it-works');
    const film = page.getByRole('main').locator('video');
    await film.scrollIntoViewIfNeeded();
    expect((await said).text()).toContain('NotAllowedError');
    expect(await film.evaluate(({ paused, currentTime }: HTMLVideoElement) => [paused, currentTime])).toEqual(
      [true, 0],
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  test('a failed contact: "Something went wrong. Please try again later."', async ({ page }) => {
    await openLive(page, '/contact');
    await page.route('**/api/contact', (route) => route.abort());
    for (const field of await page.getByRole('form', { name: 'Contact' }).locator('[required]').all())
      await field.fill('a@example.org');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again later.');
  });
  for (const [message, shown] of [
    ['Invalid email', 'Incorrect email address.'],
    ['Invalid password', 'Incorrect password.'],
    ['Invalid credentials', 'Incorrect email or password.'],
    ['Anything else', 'Login failed. Please try again with valid credentials.'],
  ] as const) {
    test(`login, "${message}": ❌ ${shown}`, async ({ page }) => {
      await refusedWith(page, message);
      await expect(page.getByRole('alert')).toHaveText(`❌ ${shown}`);
    });
  }
});
