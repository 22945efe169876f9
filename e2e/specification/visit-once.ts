import type { Page, Response } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { test } from '../site/test.ts';

interface Visit {
  /** The page, open for all tests of the group. */
  readonly page: Page;
  /** What the server answered. */
  readonly response: Response;
  /** The words of `main`, in one line, as they are read. */
  readonly words: string;
}

interface VisitOptions {
  readonly width?: number;
  /** Runs when the page has come alive. */
  readonly then?: (page: Page) => Promise<unknown>;
}

/**
 * Opens a page once for all the tests of a group, which only look at it: a requirement is one test, and a page of requirements
 * is one visit. Call it inside of a `describe`.
 */
export function visitOnce(path: string, { width = 1440, then }: VisitOptions = {}): () => Visit {
  // In this order, in one browser.
  test.describe.configure({ mode: 'default' });
  let visit: Visit | undefined;
  test.beforeAll(async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.shellOrigin, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const response = await openLive(page, path);
    await then?.(page);
    const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    visit = { page, response, words };
  });
  test.afterAll(() => visit?.page.context().close());
  return () => {
    if (!visit) throw new Error(`${path} has not been visited.`);
    return visit;
  };
}
