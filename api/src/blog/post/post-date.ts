/** Readers are in India, so a post's day is the day there: UTC+5:30 all year. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of a moment in India, as YYYY-MM-DD. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Milliseconds until the next day begins in India. */
export function untilIndianMidnight(moment: Date): number {
  return DAY_MS - ((moment.getTime() + INDIA_OFFSET_MS) % DAY_MS);
}
