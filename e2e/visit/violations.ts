import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A phone, a tablet and a desktop; CSS pixels. */
export const WIDTHS = [390, 768, 1440];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns a line for each rule of WCAG 2.2 AA, or of axe's best practices, that the current page violates */
export async function violationsOf(page: Page): Promise<string[]> {
  // Once per document. The Playwright package would inject the library again and open a separate page each time, which
  // takes four times as long.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'], // passing rules need no description
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  }, WCAG);
  const width = page.viewportSize()?.width;
  return violations.map((violation) => `${width}px ${violation}`);
}

/** Expects that the current page violates no rule and does not scroll sideways, at each of these widths. */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Widths checked by `npm test`; lane every-width checks all. */
const LOOKED_AT = [390, 1440];

/** Expects the same without motion, and no sideways scrolling at any width. */
export async function expectReadable(page: Page): Promise<void> {
  // Without motion, since a color in mid-transition has a different contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // 320 px also corresponds to 1280 px at a zoom of 400 % (WCAG 2.2, 1.4.10).
  for (const width of [320, 1024, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    if (LOOKED_AT.includes(width)) expect(await violationsOf(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}
