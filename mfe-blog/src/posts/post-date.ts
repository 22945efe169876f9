const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Returns a day, month or year in words. Does not use `Intl`, since server and browser must agree regardless of their
 * locales.
 *
 * @param date `2025`, `2025-03` or `2025-03-14`
 */
export function longDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = month && MONTHS[Number(month) - 1];
  if (!name) return year;
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`;
}

/** Readers are in India, 5:30 hours ahead of UTC all year round. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** @returns the date in India at a moment, as YYYY-MM-DD */
export const indianDay = (moment: string): string =>
  new Date(Date.parse(moment) + INDIA_OFFSET_MS).toISOString().slice(0, 10);
