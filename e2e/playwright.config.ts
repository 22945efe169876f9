import { defineConfig } from '@playwright/test';
import { base, LANES } from './playwright.base.ts';
import type { SharedSiteName } from './site/shared-sites.ts';

/** Tests that change something: posts, enquiries, accounts, releases. */
const WRITERS = [
  // Posts of other tests may be in scripts that load their own font.
  '**/admin/!(frame)/*.spec.ts',
  '**/admin/frame/!(weight).spec.ts',
  '**/blog/{archives,feed-and-site-map,post,trust}.spec.ts',
  '**/enquiries/*.spec.ts',
  '**/languages/*.spec.ts',
  '**/releases/*.spec.ts',
  '**/visit/journey.spec.ts',
  '**/specification/{2-admin,2-blog,3-entities,4-states,5-validation,6-roles,7-calls,8-errors}.spec.ts',
];

/** `npm test`: two sites shared by all tests, one of which is read-only. */
export default defineConfig<object, { siteName: SharedSiteName }>({
  ...base,
  globalSetup: './site/start-run.ts',
  projects: [
    { name: 'writing', testMatch: WRITERS, testIgnore: LANES, use: { siteName: 'writing' } },
    {
      name: 'reading',
      testMatch: '**/*.spec.ts',
      testIgnore: [...WRITERS, LANES],
      // Read-only tests do not interfere with each other.
      fullyParallel: true,
      use: { siteName: 'reading' },
    },
  ],
});
