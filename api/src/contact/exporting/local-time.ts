/** India has one zone and no summer time. */
export const INDIA = 'Asia/Kolkata';

/** Browsers say it by its old name. */
export function isIndia(zone: string): boolean {
  return [INDIA, 'Asia/Calcutta'].includes(zone);
}

/** @returns writes times of a zone as spreadsheets sort and read them, such as `2026-11-24 09:00` */
export function timesIn(timeZone: string): (at: Date) => string {
  // Swedish writes dates so. Made once for a file: it takes longer to make than a line to write.
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format;
}
