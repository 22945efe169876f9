import type { Page } from '@playwright/test';
import { settled } from '../site/open-live.ts';

/** Maximum layout shift of a visit with a full scroll. */
export const MOST_SHIFT = 0.01;

/** From the next document on, sums up layout shifts not caused by the visitor. */
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

/** @returns the shift so far, as in Cumulative Layout Shift, but without its session windows */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Scrolls to the end like a reader, so that everything lazy loads. */
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

/** @returns pictures without reserved space */
export const picturesWithoutSize = (page: Page): Promise<string[]> =>
  page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => image.outerHTML),
    );

/** Resolves once the page has painted something. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })),
  );
}
