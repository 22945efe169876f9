import type { Page } from '@playwright/test';

/** What Chromium reports of an event at least: it counts in steps of 8 ms, and leaves quicker ones than this out. */
const SHORTEST_MS = 16;
/** The browser tells of an event after its frame; the last one needs a moment. */
const TOLD_AFTER_MS = 300;

interface Recording {
  /** Milliseconds of each event of an interaction. */
  readonly durations: number[];
}

/** Has the next document write its interactions down. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId } = entry as PerformanceEntry & { readonly interactionId: number };
        if (interactionId > 0) durations.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit);
  }, SHORTEST_MS);
}

/**
 * @returns milliseconds from the input to the next frame, of the slowest interaction since the last call; a touch is several
 *   events, of which the longest counts. 16 when all were quicker than that
 */
export async function takeSlowest(page: Page): Promise<number> {
  await page.waitForTimeout(TOLD_AFTER_MS);
  const durations = await page.evaluate(() => (window as unknown as Recording).durations.splice(0));
  return Math.max(SHORTEST_MS, ...durations);
}
