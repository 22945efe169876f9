import { expect, type Page } from '@playwright/test';
import { live } from '../../site/open-live.ts';
import type { ShellAlone } from './shell-alone.ts';

/** Expects that the tiny slice of this name hydrates, and that its second page comes without a new document. */
export async function comesAlive(page: Page, shell: ShellAlone, name: string): Promise<void> {
  await page.goto(`${shell.origin}/blog`);
  await live(page);
  await expect(page.locator(`[data-live=${name}]`)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Read one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Post of release ${name}`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
