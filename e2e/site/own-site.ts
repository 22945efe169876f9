import type { RunningSite } from '@opinionbridge/tools/site';
import { startOwnSite } from './start-own-site.ts';
import { test as shared } from './test.ts';

interface WorkerFixtures {
  /** Environment of the site in addition to `siteEnvironment`. */
  readonly siteEnv: Readonly<Record<string, string>>;
  /** A complete site for this worker alone. */
  readonly site: RunningSite;
}

/** For lanes: tests that may break their site, stop parts of it, or start it with other settings. */
export const test = shared.extend<object, WorkerFixtures>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteEnv }, use, { workerIndex }) => {
      const site = await startOwnSite(String(workerIndex), siteEnv);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
