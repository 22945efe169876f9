import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A phone, a tablet and a desk; CSS pixels. */
export const WIDTHS = [390, 768, 1440];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns a line for each rule of WCAG 2.2 AA, or of axe's good practice, that the page as it is now breaks */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] }) // what passes need not be described
    .withTags(WCAG)
    .analyze();
  const width = page.viewportSize()?.width;
  return violations.map(
    ({ id, nodes }) => `${width}px ${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  );
}
