import type { Page } from '@playwright/test';
import type { Site } from '../../site/shared-sites.ts';
import { beginSession } from '../../site/session.ts';
import { admin } from '../../site/template.ts';

/** Opens a page of the admin area in a new session. */
export async function logIn(
  page: Page,
  site: Site,
  path = '/admin/dashboard',
  account = admin,
): Promise<string> {
  const token = await beginSession(site, account);
  // The smallest document with access to the site's storage.
  await page.goto(`${site.shellOrigin}/robots.txt`);
  await page.evaluate(
    ([value, email]) => {
      localStorage.removeItem('role');
      localStorage.setItem('email', email);
      localStorage.setItem('token', value);
    },
    [token, account.email] as const,
  );
  await page.goto(path);
  return token;
}

/** Logs in through the visible form, as people do. */
export async function fillInLogin(page: Page, { email, password } = admin): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** @returns the authorization header of this page's admin */
export async function bearer(page: Page): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
}
