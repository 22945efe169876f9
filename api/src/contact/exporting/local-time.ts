/** India has a single time zone and no daylight saving time. */
export const INDIA = 'Asia/Kolkata';

/** Browsers may report the zone by its former name. */
export function isIndia(zone: string): boolean {
  return [INDIA, 'Asia/Calcutta'].includes(zone);
}

/** Formats times in a zone so that spreadsheets can parse and sort them: `2026-11-24 09:00`. */
export function timesIn(timeZone: string): (at: Date) => string {
  // The Swedish locale has this format. Created once per file, because creating it takes longer than writing a line.
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format;
}
