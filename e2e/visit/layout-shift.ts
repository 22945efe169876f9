import type { Page } from '@playwright/test';
import { settled } from '../site/open-live.ts';

/** Layout shift of a whole visit with a full scroll. */
export const MOST_SHIFT = 0.01;

/** From the next document on, adds up what moves without the visitor's doing. */
export async function countShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns what has moved until now, as Cumulative Layout Shift counts it without its windows of time */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Scrolls to the end as a reader does, so that all that waits for it comes. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const end = await page.evaluate(() => {
      window.scrollBy({ top: 500, behavior: 'instant' });
      return window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
    });
    await settled(page);
    if (end) break;
  }
}

/** @returns pictures whose room is not known before they come */
export const picturesWithoutSize = (page: Page): Promise<string[]> =>
  page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => image.outerHTML),
    );

/** Resolves once something of the page was painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })),
  );
}
