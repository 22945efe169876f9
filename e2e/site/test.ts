import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { sharedSite, type Site, type SharedSiteName } from './shared-sites.ts';

export type { Site };

interface WorkerFixtures {
  /** Which of the run's sites the tests of a project use. */
  readonly siteName: SharedSiteName;
  readonly site: Site;
}

interface TestFixtures {
  /** What the browser complained of while the test ran. */
  readonly consoleErrors: string[];
}

/** Tests on a site that others use at the same time: a test changes only what it has made and named itself. */
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
    // Whole and in the log: all that is left of a run on another machine.
    const pages = page.context().pages();
    console.error(
      [...consoleErrors, ...failedRequests, ...(await Promise.all(pages.map(lookOf)))].join('\n'),
    );
  },
});

export { expect } from '@playwright/test';

/** @returns the address of a page, and the beginning of what stands in it */
async function lookOf(page: Page): Promise<string> {
  const words = await page.innerText('body', { timeout: 2_000 }).catch((error: Error) => error.message);
  return `\n${page.url()}\n${words.slice(0, 1_500)}`;
}

/** A page that is not there answers 404, and the browser says so in red: that is no fault of the page. */
function isError(message: ConsoleMessage): boolean {
  if (!['error', 'warning'].includes(message.type())) return false;
  return !/status of 404|status of 503/.test(message.text());
}
