import { defineConfig } from '@playwright/test';
import { base, LANES } from './playwright.base.ts';
import type { SharedSiteName } from './site/shared-sites.ts';

/** Who changes something: posts, enquiries, accounts, releases. */
const WRITERS = [
  // Posts of others may be in scripts that bring their font.
  '**/admin/!(frame)/*.spec.ts',
  '**/admin/frame/!(weight).spec.ts',
  '**/blog/{archives,feed-and-site-map,post,trust}.spec.ts',
  '**/enquiries/*.spec.ts',
  '**/languages/*.spec.ts',
  '**/releases/*.spec.ts',
  '**/visit/journey.spec.ts',
  '**/specification/{2-admin,2-blog,3-entities,4-states,5-validation,6-roles,7-calls,8-errors}.spec.ts',
];

/** `npm test`: two sites that all tests share, one of which nobody writes to. */
export default defineConfig<object, { siteName: SharedSiteName }>({
  ...base,
  globalSetup: './site/start-run.ts',
  projects: [
    { name: 'writing', testMatch: WRITERS, testIgnore: LANES, use: { siteName: 'writing' } },
    {
      name: 'reading',
      testMatch: '**/*.spec.ts',
      testIgnore: [...WRITERS, LANES],
      // Tests that only look meet each other nowhere.
      fullyParallel: true,
      use: { siteName: 'reading' },
    },
  ],
});
