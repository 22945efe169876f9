import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { sharedSite, type Site, type SharedSiteName } from './shared-sites.ts';

export type { Site };

interface WorkerFixtures {
  /** The site that a project's tests use. */
  readonly siteName: SharedSiteName;
  readonly site: Site;
}

interface TestFixtures {
  /** Browser errors logged during the test. */
  readonly consoleErrors: string[];
}

/** Tests on a site shared with concurrent tests: each changes only data that it has created and named itself. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteName: ['reading', { option: true, scope: 'worker' }],
  site: [async ({ siteName }, use) => use(await sharedSite(siteName)), { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ site }, use) => use(site.shellOrigin),
  consoleErrors: async ({}, use) => use([]),
  page: async ({ page, consoleErrors }, use, testInfo) => {
    const failedRequests: string[] = [];
    page.on('console', (message) => {
      if (isError(message)) consoleErrors.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) =>
      failedRequests.push(`${request.failure()?.errorText}: ${request.url()}`),
    );
    await use(page);
    if (testInfo.status === testInfo.expectedStatus) return;
    // Logged in full, since this is all that is left of a run on another machine.
    const pages = page.context().pages();
    console.error(
      [...consoleErrors, ...failedRequests, ...(await Promise.all(pages.map(lookOf)))].join('\n'),
    );
  },
});

export { expect } from '@playwright/test';

/** @returns the address of a page, and the beginning of its text */
async function lookOf(page: Page): Promise<string> {
  const words = await page.innerText('body', { timeout: 2_000 }).catch((error: Error) => error.message);
  return `\n${page.url()}\n${words.slice(0, 1_500)}`;
}

/**
 * Ignores failed requests: a missing page responds with 404, which the browser logs as an error, but is not a fault of
 * the page.
 */
function isError(message: ConsoleMessage): boolean {
  if (!['error', 'warning'].includes(message.type())) return false;
  return !/status of 404|status of 503/.test(message.text());
}
