import { expect, type Page } from '@playwright/test';
import { live } from '../site/open-live.ts';
import { isBuildOfPictures } from './build-of-pictures.ts';
import { expectBoxesAsStored } from './stored-boxes.ts';

/** Screens of a phone and of a desktop: width and height in CSS pixels. */
export const SCREENS = [
  { width: 390, height: 1688 },
  { width: 1440, height: 1800 },
] as const;

/**
 * Hides what is not compared: only shapes, colors and positions count. Pictures arrive at any time and have their own
 * tests; times differ in each run. Playwright itself freezes carets and animations.
 */
const STILL = `
  img, video { visibility: hidden !important; }
  time, [data-moving] { visibility: hidden !important; }
  * { scrollbar-width: none !important; }
`;

/**
 * Ensures that the site's own fonts are shown. They are `font-display: optional`: a page whose fonts arrive late keeps
 * the fallback, which is right for visitors, but makes screenshots depend on the machine's load.
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
    // Forces a layout, so that the fonts this page needs are being fetched before waiting for them.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/**
 * Expects that the open page looks as it did when it was stored: its boxes in every browser, its pixels in the Chromium
 * build that made the stored screenshots. Other builds render the edges of letters differently.
 */
export async function expectLooksAsStored(page: Page, name: string): Promise<void> {
  await live(page);
  await showOwnLetters(page);
  await page.addStyleTag({ content: STILL });
  // First, since it waits until nothing changes any more.
  if (isBuildOfPictures(page)) await expect(page).toHaveScreenshot(`${name}.png`);
  await expectBoxesAsStored(page, name);
}
