import { chromium, type Browser } from '@playwright/test';
import { findChromium, QUIET } from '@opinionbridge/tools/programs';

/** Opens the Chromium of the browser tests while `use` runs. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: [...QUIET], ...(executablePath && { executablePath }) });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
