import { defineConfig } from '@playwright/test';
import { QUIET } from '@opinionbridge/tools/programs';

/** Tests that spend most of their time waiting, or go on for minutes: they run one after the other beside all others. */
const LONG = [
  '**/hostile-requests/*.spec.ts',
  '**/admin/{browser-killed,crash,forgotten-password,pictures}.spec.ts',
  '**/releases/{canary,signatures}.spec.ts',
  '**/deploy/*.spec.ts',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/artifacts',
  globalSetup: './site/make-template.ts',
  // Each worker has a site of its own: database, API, shell.
  workers: 3,
  projects: [
    { name: 'long', testMatch: LONG, workers: 1 },
    { name: 'site', testMatch: '**/*.spec.ts', testIgnore: LONG, workers: 2 },
  ],
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: [...QUIET],
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    },
    // Recording every test costs a third of its time; `--trace on` records the one that is looked at.
    trace: 'off',
  },
});
