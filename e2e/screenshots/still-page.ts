import { expect, type Page } from '@playwright/test';
import { live } from '../site/open-live.ts';
import { isBuildOfPictures } from './build-of-pictures.ts';
import { expectBoxesAsStored } from './stored-boxes.ts';

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

/**
 * Shows the site's own letters. They are `font-display: optional`: a page whose letters come late keeps the fallback's, rightly so for a
 * visitor, but then a busy machine decides what is on the picture.
 */
function showOwnLetters(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const faces = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => rule.cssText.replace('font-display: optional', 'font-display: block'));
    const style = document.createElement('style');
    style.textContent = faces.join('\n');
    document.head.append(style);
    // Laid out once, so that what this page needs is being fetched when its end is asked for.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/**
 * Expects that the page which is open looks as it did when it was stored: its boxes in every browser, its pixels in the build of Chromium
 * that made the stored pictures. Others draw the edges of letters otherwise.
 */
export async function expectLooksAsStored(page: Page, name: string): Promise<void> {
  await live(page);
  await showOwnLetters(page);
  await page.addStyleTag({ content: STILL });
  // First: it waits until nothing changes any more.
  if (isBuildOfPictures(page)) await expect(page).toHaveScreenshot(`${name}.png`);
  await expectBoxesAsStored(page, name);
}
