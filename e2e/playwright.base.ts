import { defineConfig } from '@playwright/test';
import { QUIET } from '@opinionbridge/tools/programs';

/** Tests that `npm run test:full` runs, and `npm test` does not. */
export const LANES = '**/*.full.spec.ts';

/** What all browser tests have in common. */
export const base = defineConfig({
  testDir: '.',
  outputDir: '../test-results/artifacts',
  // Two more than a small machine has cores: what is tested waits for pauses of its own, such as that before a draft saves itself.
  workers: 4,
  fullyParallel: false,
  retries: 0,
  // For what hangs.
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
      // Letters as wide as they are drawn on other systems.
      args: [...QUIET, '--font-render-hinting=none'],
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    },
    // Recording every test costs a third of its time; `--trace on` records the one that is looked at.
    trace: 'off',
  },
});
