import { defineConfig } from '@playwright/test';
import { QUIET } from '@opinionbridge/tools/programs';

/** Tests that spend most of their time waiting, or go on for minutes: they run one after the other beside all others. */
const LONG = [
  '**/hostile-requests/*.spec.ts',
  '**/admin/*/{browser-killed,crash,forgotten-password,pictures}.spec.ts',
  '**/releases/{canary,signatures}.spec.ts',
  '**/deploy/*.spec.ts',
];

/** They have sites of their own: what other tests write would be in the pictures. */
const SCREENSHOTS = '**/screenshots/*.spec.ts';

const screenshots = {
  // At half their size: layout, colours and lines stay, the edges of letters and most of the bytes go.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' as const },
  // The style that hides what moves is none of the site's.
  bypassCSP: true,
  locale: 'en-US',
  timezoneId: 'Asia/Kolkata',
};

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/artifacts',
  globalSetup: './site/make-template.ts',
  // Each worker has a site of its own: database, API, shell, renderers. With a third, two cores had twelve to twenty-two processes that
  // wanted to run at any moment (vmstat): nothing was sooner, and every step took longer than its test expects.
  workers: 2,
  projects: [
    { name: 'long', testMatch: LONG, workers: 1, timeout: 240_000 },
    { name: 'site', testMatch: '**/*.spec.ts', testIgnore: [...LONG, SCREENSHOTS], workers: 2 },
    { name: 'screenshots', testMatch: SCREENSHOTS, workers: 1, use: screenshots },
  ],
  fullyParallel: false,
  retries: 0,
  // For what hangs. Some tests start a site of their own: ten processes, which take their time beside two other sites.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // Another machine draws the edges of letters otherwise: of each pixel the colour may differ a little, and of all pixels few.
    toHaveScreenshot: { scale: 'device', threshold: 0.2, maxDiffPixelRatio: 0.003 },
  },
  // Of no system and no browser: one is stored for all.
  snapshotPathTemplate: '{testDir}/screenshots/stored/{arg}{ext}',
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
