import type { Page, Response } from '@playwright/test';

/** The data that a page hydrates with. */
const STATE = '#page-state';

/** Opens a page, and returns once it has hydrated, which React marks on its elements. */
export async function openLive(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is the page that was open.`);
  // An error page never hydrates, so waiting would time out the test.
  if ((await page.locator(STATE).count()) === 0)
    throw new Error(`${path} does not hydrate: ${response.status()}, ${await page.title()}`);
  await live(page);
  return response;
}

/**
 * Opens a page, and returns once it has hydrated and loads nothing more; on a busy machine the network may be idle
 * before the scripts start.
 */
export async function openIdle(page: Page, path: string): Promise<Response> {
  const response = await openLive(page, path);
  await page.waitForLoadState('networkidle');
  return response;
}

/** Resolves once the open page has hydrated; some pages wait for a visitor's first interaction. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('input'));
    return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
  });
}

/** Resolves once the page has painted all changes and is idle. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );
}
