import type { Locator, Page } from '@playwright/test';

/** @returns what the bar of a post says once this page has saved it */
export function savedNow(page: Page): Locator {
  return page.getByText(/^Saved \d{1,2}:\d\d/);
}

/** @returns what is said once a post was made */
export function created(page: Page): Locator {
  return page.getByRole('region', { name: 'Message' }).getByText('Blog created successfully!');
}

/** Chooses something from the menu in the bar of a post. */
export async function chooseFromMenu(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Publishes a post that misses something that visitors can do without. */
export async function publishAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
}
