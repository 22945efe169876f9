import type { Page } from '@playwright/test';

/** Shortest event duration that Chromium reports, in milliseconds; it measures in steps of 8 ms. */
const SHORTEST_MS = 16;
/** Milliseconds until the browser has reported the last event, which happens after its frame. */
const TOLD_AFTER_MS = 300;

interface Recording {
  /** Duration of each event of an interaction in milliseconds. */
  readonly durations: number[];
}

/** Makes the next document record its interactions. */
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
 * @returns milliseconds from the input to the next frame, for the slowest interaction since the last call; a touch
 *   consists of several events, of which the longest counts. 16 if all were shorter
 */
export async function slowestInteraction(page: Page): Promise<number> {
  await page.waitForTimeout(TOLD_AFTER_MS);
  const durations = await page.evaluate(() => (window as unknown as Recording).durations.splice(0));
  return Math.max(SHORTEST_MS, ...durations);
}
