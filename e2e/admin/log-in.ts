import type { Page } from '@playwright/test';
import { admin } from '../site/template.ts';

/** Logs in and waits for the page that is wanted. */
export async function logIn(page: Page, next = '/admin/dashboard'): Promise<void> {
  await page.goto(`/admin?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(next);
}

/** @returns the header by which the API knows the admin of this page */
export async function bearer(page: Page): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
}
