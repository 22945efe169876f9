import type { Locator, Page } from '@playwright/test';

/** @returns the post bar's message after this page has saved the post */
export function savedNow(page: Page): Locator {
  return page.getByText(/^Saved \d{1,2}:\d\d/);
}

/** @returns the message after a post has been created */
export function created(page: Page): Locator {
  return page.getByRole('region', { name: 'Message' }).getByText('Blog created successfully!');
}

/** Chooses an item of the menu in a post's bar. */
export async function chooseFromMenu(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Publishes a post that lacks only optional fields. */
export async function publishAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
}
