import type { Page } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { admin } from '../../site/template.ts';

let logins = 0;

/**
 * Begins a session by the API, as from an address of its own: a test's many logins would be slowed down otherwise.
 *
 * @returns the token
 */
export async function beginSession(site: RunningSite, account = admin): Promise<string> {
  logins += 1;
  const response = await fetch(`${site.apiOrigin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${logins >> 8}.${logins & 255}` },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The tests' admin cannot log in: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Opens a page of the admin area in a session of its own. */
export async function logIn(
  page: Page,
  site: RunningSite,
  path = '/admin/dashboard',
  account = admin,
): Promise<string> {
  const token = await beginSession(site, account);
  await page.goto(`${site.shellOrigin}/admin/forgot`);
  await page.evaluate((value) => {
    localStorage.removeItem('role');
    localStorage.setItem('token', value);
  }, token);
  await page.goto(path);
  return token;
}

/** Logs in by the form that is shown, as people do. */
export async function fillInLogin(page: Page, { email, password } = admin): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** @returns the header by which the API knows the admin of this page */
export async function bearer(page: Page): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
}
