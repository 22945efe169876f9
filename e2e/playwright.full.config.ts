import { defineConfig } from '@playwright/test';
import { base } from './playwright.base.ts';

const lane = (name: string, workers: number) => ({
  name,
  workers,
  testMatch: `**/*.${name}.full.spec.ts`,
  timeout: 240_000,
});

const screenshots = {
  // At half the size: layout, colors and lines remain, while the edges of letters and most of the bytes go.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' as const },
  // The style that hides moving parts is not the site's.
  bypassCSP: true,
  locale: 'en-US',
  timezoneId: 'Asia/Kolkata',
};

/** `npm run test:full`: a lane is a project; its tests start their own sites. */
export default defineConfig({
  ...base,
  globalSetup: './site/make-template.ts',
  projects: [
    lane('releases', 2),
    lane('generators', 1),
    // Load tests need the machine for themselves.
    lane('hostile', 1),
    lane('deploy', 1),
    lane('kills', 2),
    lane('every-width', 2),
    { ...lane('screenshots', 1), use: screenshots },
  ],
});
