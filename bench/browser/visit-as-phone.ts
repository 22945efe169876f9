import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * Lighthouse's mobile preset, applied while the page loads ("devtools" throttling of its `mobileSlow4G`): its screen, four
 * times slower scripts, and a network of 150 ms a round trip and 1.6 Mbit/s. Chromium delays requests, not packets, so
 * Lighthouse asks it for 3.75 round trips a request and 0.9 of the rate. https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOW_CPU = 4;
const ROUND_TRIP_MS = 150 * 3.75;
const DOWN_BYTES_PER_SECOND = (1.6 * 1024 * 1024 * 0.9) / 8;
const UP_BYTES_PER_SECOND = (750 * 1024 * 0.9) / 8;

interface Phone {
  /** False for a visit whose pages come from a near cache: what a visitor's touch costs has nothing to do with it. */
  readonly slowNetwork: boolean;
}

/** Has everything that a page does take four times as long as on this machine. */
export async function withSlowProcessor(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  return client;
}

/** Gives `use` the page of a new visitor with an average phone and an empty cache. */
export async function visitAsPhone<Result>(
  browser: Browser,
  { slowNetwork }: Phone,
  use: (page: Page, client: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(SCREEN);
  try {
    const page = await context.newPage();
    const client = await withSlowProcessor(page);
    if (slowNetwork) {
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: ROUND_TRIP_MS,
        downloadThroughput: DOWN_BYTES_PER_SECOND,
        uploadThroughput: UP_BYTES_PER_SECOND,
      });
    }
    return await use(page, client);
  } finally {
    await context.close();
  }
}
