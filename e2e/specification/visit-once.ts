import type { Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { test } from '../site/test.ts';

interface Visit {
  /** The page, open for all tests of the group. */
  readonly page: Page;
  /** The words of `main`, in one line, as they are read. */
  readonly words: string;
}

/**
 * Opens a page once for all the tests of a group, which only look at it: a requirement is one test, and a page of requirements
 * is one visit. Call it inside of a `describe`.
 */
export function visitOnce(path: string, { width = 1440 } = {}): () => Visit {
  // In this order, in one browser.
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
