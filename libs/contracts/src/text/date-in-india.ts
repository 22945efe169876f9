/** Visitors and team are in India, so a day is the day there: UTC+5:30 all year. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** @returns the day in India, as YYYY-MM-DD */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);

/** @returns the number of milliseconds until midnight in India */
export const untilIndianMidnight = (moment: Date): number =>
  DAY_MS - ((moment.getTime() + INDIA_OFFSET_MS) % DAY_MS);

/** @returns the date in India at a moment, in a language: `28 November 2026` */
export const dateInIndia = (language: 'en' | 'hi', at: Date): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(at);
