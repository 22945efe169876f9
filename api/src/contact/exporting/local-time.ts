/** India has one zone and no summer time. */
export const INDIA = 'Asia/Kolkata';

/** Browsers say it by its old name. */
export function isIndia(zone: string): boolean {
  return [INDIA, 'Asia/Calcutta'].includes(zone);
}

/** @returns a time of a zone as spreadsheets sort and read it, such as `2026-11-24 09:00` */
export function localTime(at: Date, timeZone: string): string {
  // Swedish writes dates so.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}
