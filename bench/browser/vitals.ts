import type { Page } from '@playwright/test';

/** What a visitor waits for while a page loads. */
export interface Vitals {
  /** LCP in milliseconds from the navigation. */
  readonly largestPaint: number;
  /** TBT in milliseconds: the time beyond 50 ms of each long task after the first paint. */
  readonly blocking: number;
  /** CLS of the whole visit, without unit. */
  readonly shift: number;
}

interface Recorded {
  largestPaint: number;
  readonly tasks: { readonly start: number; readonly duration: number }[];
  shift: number;
}

/** Makes the next document record its vitals. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Recorded = { largestPaint: NaN, tasks: [], shift: 0 };
    Object.assign(window, { recorded });
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => (recorded.largestPaint = startTime));
    observe('longtask', ({ startTime: start, duration }) => recorded.tasks.push({ start, duration }));
    observe('layout-shift', (entry) => {
      recorded.shift += (entry as PerformanceEntry & { readonly value: number }).value;
    });
  });
}

/** @throws Error if nothing was painted */
export async function readVitals(page: Page): Promise<Vitals> {
  const { recorded, firstPaint } = await page.evaluate(() => ({
    recorded: (window as unknown as { recorded: Recorded }).recorded,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }));
  if (firstPaint === undefined || Number.isNaN(recorded.largestPaint))
    throw new Error(`${page.url()} painted nothing.`);
  const after = recorded.tasks.filter(({ start, duration }) => start + duration > firstPaint);
  return {
    largestPaint: recorded.largestPaint,
    blocking: after.reduce((sum, { duration }) => sum + duration - 50, 0),
    shift: recorded.shift,
  };
}
