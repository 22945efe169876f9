import { expect, type Page } from '@playwright/test';
import { live } from '../../site/open-live.ts';
import type { StandaloneShell } from './standalone-shell.ts';

/** Expects the tiny slice with this name to hydrate, and its second page to open without a new document. */
export async function comesAlive(page: Page, shell: StandaloneShell, name: string): Promise<void> {
  await page.goto(`${shell.origin}/blog`);
  await live(page);
  await expect(page.locator(`[data-live=${name}]`)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Read one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Post of release ${name}`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
