import type { Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { test } from '../site/test.ts';

interface Visit {
  /** The page, shared by all tests of the group. */
  readonly page: Page;
  /** The text of `main` on one line. */
  readonly words: string;
}

/**
 * Opens a page once for all tests of a group, which only read it: each requirement is a test, and a page of
 * requirements is one visit. Call it inside a `describe`.
 */
export function visitOnce(path: string, { width = 1440 } = {}): () => Visit {
  // In order, in one browser.
  test.describe.configure({ mode: 'default' });
  let visit: Visit | undefined;
  test.beforeAll(async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.shellOrigin, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await openLive(page, path);
    const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    visit = { page, words };
  });
  test.afterAll(() => visit?.page.context().close());
  return () => {
    if (!visit) throw new Error(`${path} has not been visited.`);
    return visit;
  };
}
