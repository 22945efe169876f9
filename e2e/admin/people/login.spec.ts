import { openLive } from '../../site/open-live.ts';
import { expect, test } from '../../site/test.ts';
import { admin } from '../../site/template.ts';
import { fillInLogin } from '../support/log-in.ts';

const wrong = { email: admin.email, password: 'not the password' };

test('a wrong password says so with a red cross, and the e-mail stays', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login as Admin');
  await fillInLogin(page, wrong);
  await expect(page.getByRole('alert')).toHaveText('❌ Incorrect email or password.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveValue(admin.email);
});

test('empty fields are sent, answered by the catalogue, and marked', async ({ page }) => {
  await page.goto('/admin');
  const sent = page.waitForResponse((response) => response.url().includes('/api/admin/login'));
  await page.getByRole('button', { name: 'Login' }).click();
  expect((await sent).ok()).toBe(false);
  await expect(page.getByRole('alert')).toHaveText(
    '❌ Login failed. Please try again with valid credentials.',
  );
  for (const field of [page.getByLabel('E-mail address'), page.getByLabel('Password', { exact: true })])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  // A field that is filled in is not marked any more.
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mail address')).not.toHaveAttribute('aria-invalid');
});

test('a server that is away is the fourth message', async ({ page }) => {
  await openLive(page, '/admin');
  await page.route('**/api/admin/login', (route) => route.abort());
  await fillInLogin(page);
  await expect(page.getByRole('alert')).toHaveText(
    '❌ Login failed. Please try again with valid credentials.',
  );
});

test('the password is shown and hidden again, pasted, and known to password managers', async ({ page }) => {
  await page.goto('/admin');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('autocomplete', 'username');
  await page.getByLabel('E-mail address').fill('pasted text');
  await page.getByLabel('E-mail address').selectText();
  await page.keyboard.press('ControlOrMeta+X');
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue('pasted text');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('terms, privacy and the forgotten password are led to', async ({ page }) => {
  await page.goto('/admin');
  const card = page.getByRole('main');
  await expect(card.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expect(card.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  await expect(card.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/admin/forgot');
});

for (const path of ['/admin/dashboard', '/admin/enquiries', '/admin/activity', '/admin/posts/x']) {
  test(`${path} without a session leads to the login, and shows nothing before it`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/admin?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login as Admin');
  });
}

test('after the login the page that was wanted opens', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/\./);
});
