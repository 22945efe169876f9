import { defineConfig } from '@playwright/test';
import { QUIET } from '@opinionbridge/tools/programs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/artifacts',
  globalSetup: './site/make-template.ts',
  // Each worker has a site of its own: database, API, shell.
  workers: 2,
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
