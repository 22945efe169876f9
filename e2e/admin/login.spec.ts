import { expect, test } from '../site/test.ts';
import { admin } from '../site/template.ts';

test('a wrong password says so with a red cross, and the e-mail stays', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login as Admin');
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('❌ Incorrect email or password.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveValue(admin.email);
});

test('empty fields are said before anything is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/api/admin/login') ? 1 : 0));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in');
  expect(sent).toBe(0);
});

test('a server that is away is the fourth message', async ({ page }) => {
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await page.route('**/api/admin/login', (route) => route.abort());
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    '❌ Login failed. Please try again with valid credentials.',
  );
});

test('the dashboard without a session leads to the login, and back after it', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\?next=/);
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/\./);
});
