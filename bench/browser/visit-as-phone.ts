import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * Lighthouse's mobile preset with applied throttling (`mobileSlow4G`, "devtools"): its screen, a four times slower
 * processor, 150 ms round trips and 1.6 Mbit/s. Chromium delays requests rather than packets, so Lighthouse uses 3.75
 * round trips per request and 0.9 of the rate.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
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
  /** False to exclude the network, for measuring interactions only. */
  readonly slowNetwork: boolean;
}

/** Slows a page's scripts down to a quarter of this machine's speed. */
export async function withSlowProcessor(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  return client;
}

/** Passes `use` the page of a new visitor with an average phone and an empty cache. */
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
