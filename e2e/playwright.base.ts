import { defineConfig } from '@playwright/test';
import { QUIET } from '@opinionbridge/tools/programs';

/** Tests that `npm run test:full` runs, and `npm test` does not. */
export const LANES = '**/*.full.spec.ts';

/** Common configuration of all browser tests. */
export const base = defineConfig({
  testDir: '.',
  outputDir: '../test-results/artifacts',
  // Two more than a small machine has cores, since tests often wait for built-in pauses, such as that before an
  // autosave.
  workers: 4,
  fullyParallel: false,
  retries: 0,
  // For tests that hang.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // Other machines render the edges of letters differently: the color of each pixel may differ slightly, and that of
    // a few pixels arbitrarily.
    toHaveScreenshot: { scale: 'device', threshold: 0.2, maxDiffPixelRatio: 0.003 },
  },
  // Independent of system and browser: one snapshot is stored for all.
  snapshotPathTemplate: '{testDir}/screenshots/stored/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      // Makes letters as wide as they are rendered on other systems.
      args: [...QUIET, '--font-render-hinting=none'],
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    },
    // Recording every test takes a third of its time; `--trace on` records the one being examined.
    trace: 'off',
  },
});
