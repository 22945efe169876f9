import { chromium, type Browser } from '@playwright/test';
import { findChromium, QUIET } from '@opinionbridge/tools/programs';

/** Opens the Chromium that the browser tests use, for as long as `use` takes. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: [...QUIET], ...(executablePath && { executablePath }) });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
