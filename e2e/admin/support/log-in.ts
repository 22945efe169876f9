import type { Page } from '@playwright/test';
import type { Site } from '../../site/shared-sites.ts';
import { beginSession } from '../../site/session.ts';
import { admin } from '../../site/template.ts';

/** Opens a page of the admin area in a session of its own. */
export async function logIn(
  page: Page,
  site: Site,
  path = '/admin/dashboard',
  account = admin,
): Promise<string> {
  const token = await beginSession(site, account);
  // The lightest document whose storage is the site's.
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
