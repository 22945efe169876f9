import { expect, test } from '../site/test.ts';
import { admin } from '../site/template.ts';
import { logIn } from './log-in.ts';

test('a short password is refused before it is sent, and this session is listed', async ({ page }) => {
  await logIn(page, '/admin/account');
  await expect(page.getByText('(this one)')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(admin.password);
  await page.getByLabel('New password', { exact: true }).fill('too short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('❌ A password has at least 12 characters.')).toBeVisible();
});

test('ending this session in the list leads to the login', async ({ page }) => {
  await logIn(page, '/admin/account');
  await page.getByRole('button', { name: 'End this session' }).click();
  await expect(page.getByRole('heading', { name: 'Login as Admin' })).toBeVisible();
});

test('without mail a forgotten password says whom to ask', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('alert')).toContainText('This site sends no mail');
});
