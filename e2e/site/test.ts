import { test as base, type ConsoleMessage } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { startOwnSite } from './start-own-site.ts';

interface WorkerFixtures {
  /** What the site is started with besides `siteEnvironment`. */
  readonly siteEnv: Readonly<Record<string, string>>;
  /** A whole site of this worker's own. */
  readonly site: RunningSite;
}

interface TestFixtures {
  /** What the browser complained of while the test ran; see `expectQuiet`. */
  readonly consoleErrors: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteEnv }, use, { workerIndex }) => {
      const site = await startOwnSite(String(workerIndex), siteEnv);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.shellOrigin),
  consoleErrors: async ({ page }, use) => {
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (isError(message)) consoleErrors.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
    await use(consoleErrors);
  },
});

export { expect } from '@playwright/test';

/** A page that is not there answers 404, and the browser says so in red: that is no fault of the page. */
function isError(message: ConsoleMessage): boolean {
  if (!['error', 'warning'].includes(message.type())) return false;
  return !/status of 404|status of 503/.test(message.text());
}
