/** Readers are in India, so a post's day is the day there: UTC+5:30 all year. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Returns the day in India, as YYYY-MM-DD. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the number of milliseconds until midnight in India. */
export function untilIndianMidnight(moment: Date): number {
  return DAY_MS - ((moment.getTime() + INDIA_OFFSET_MS) % DAY_MS);
}
