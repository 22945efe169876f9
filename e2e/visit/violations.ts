import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A phone, a tablet and a desk; CSS pixels. */
export const WIDTHS = [390, 768, 1440];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns a line for each rule of WCAG 2.2 AA, or of axe's good practice, that the page as it is now breaks */
export async function violationsOf(page: Page): Promise<string[]> {
  // Once a document. The package for Playwright brings the library again and opens a page of its own each time: four times as long.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'], // what passes need not be described
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  }, WCAG);
  const width = page.viewportSize()?.width;
  return violations.map((violation) => `${width}px ${violation}`);
}

/** Expects that the page as it is now breaks no rule and does not scroll sideways, at each of these widths. */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Where `npm test` looks; lane every-width looks at all widths. */
const LOOKED_AT = [390, 1440];

/** Expects the same without motion, and that nothing goes sideways at any width. */
export async function expectReadable(page: Page): Promise<void> {
  // Still pictures: a colour half-way through a transition has a contrast of its own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // 320 px is also what 1280 px are at a zoom of 400 % (WCAG 2.2, 1.4.10).
  for (const width of [320, 1024, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    if (LOOKED_AT.includes(width)) expect(await violationsOf(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}
