import type { Page } from '@playwright/test';
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
