import { expect, test } from '../../site/test.ts';
import { admin } from '../../site/template.ts';
import { fillInLogin } from '../support/log-in.ts';

const wrong = { email: admin.email, password: 'not the password' };

test('a wrong password shows a red cross and keeps the e-mail address', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login as Admin');
  await fillInLogin(page, wrong);
  await expect(page.getByRole('alert')).toHaveText('❌ Incorrect email or password.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveValue(admin.email);
});

test('empty fields are submitted, answered from the catalogue, and marked', async ({ page }) => {
  await page.goto('/admin');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/admin/login'));
  await page.getByRole('button', { name: 'Login' }).click();
  expect((await sent).ok()).toBe(false);
  await expect(page.getByRole('alert')).toHaveText(
    '❌ Login failed. Please try again with valid credentials.',
  );
  for (const field of [page.getByLabel('E-mail address'), page.getByLabel('Password', { exact: true })])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  // A filled-in field is no longer marked.
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mail address')).not.toHaveAttribute('aria-invalid');
});

test('the password can be shown, hidden, pasted and filled by password managers', async ({ page }) => {
  await page.goto('/admin');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('autocomplete', 'username webauthn');
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

test('a page without a session leads to the login and opens after it', async ({ page }) => {
  for (const path of ['/admin/posts/x', '/admin/activity']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/admin?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login as Admin');
  }
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/activity');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/\./);
});
