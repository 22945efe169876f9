import type { Page, Response } from '@playwright/test';

/** What a page hydrates with. */
const STATE = '#page-state';

/** Opens a page and returns once it has hydrated: React marks the elements that it has taken over. */
export async function openLive(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is the page that was open.`);
  // What stands in for a page is words only, and would be waited for to the end of the test.
  if ((await page.locator(STATE).count()) === 0)
    throw new Error(`${path} does not hydrate: ${response.status()}, ${await page.title()}`);
  await live(page);
  return response;
}

/** Opens a page and returns once it has hydrated and loads nothing more: a busy machine lets the network rest before the scripts begin. */
export async function openIdle(page: Page, path: string): Promise<Response> {
  const response = await openLive(page, path);
  await page.waitForLoadState('networkidle');
  return response;
}

/** Resolves once the page that is open has hydrated; some wait for a visitor's first move. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'));
    return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
  });
}

/** Resolves once the page has painted what it had to, and has nothing better to do. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );
}
