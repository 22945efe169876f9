import { expect, type Page } from '@playwright/test';
import { live } from '../site/open-live.ts';

/** Two screens of a phone and of a desk: width and height in CSS pixels. */
export const SCREENS = [
  { width: 390, height: 1688 },
  { width: 1440, height: 1800 },
] as const;

/**
 * What is compared: shapes, colours and places. Pictures come when they come, and are tests of their own; times are another in each run.
 * Carets and animations are Playwright's to still.
 */
const STILL = `
  img, video { visibility: hidden !important; }
  time, [data-moving] { visibility: hidden !important; }
  * { scrollbar-width: none !important; }
`;

/** Expects that the page which is open looks as it did when its screenshot was stored. */
export async function expectLooksAsStored(page: Page, name: string): Promise<void> {
  await live(page);
  await page.addStyleTag({ content: STILL });
  await expect(page).toHaveScreenshot(`${name}.png`);
}
