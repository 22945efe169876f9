import type { Page } from '@playwright/test';

/** Opens a page and returns once it has come alive: React marks the elements that it has taken over. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await live(page);
}

/** Resolves once the page that is open has come alive. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
