const plain = (timeZone?: string) =>
  new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  });
const here = plain();
/** Possible clock changes in milliseconds; half an hour on Lord Howe Island. */
const SHIFTS = [1_800_000, 3_600_000];

/**
 * Formats a point in time in the reader's time zone and locale. Adds the UTC offset in a repeated hour, which would
 * otherwise be ambiguous.
 *
 * @param timeZone IANA name, if not the reader's
 */
export function momentText(date: Date, timeZone?: string): string {
  const format = timeZone === undefined ? here : plain(timeZone);
  const text = format.format(date);
  const isTwice = SHIFTS.some((shift) =>
    [-shift, shift].some((by) => format.format(date.getTime() + by) === text),
  );
  if (!isTwice) return text;
  return `${text} ${offsetLabel(date, timeZone)}`;
}

/** @returns IANA name of the reader's time zone */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns a zone's UTC offset at a point in time, e.g. `GMT+05:30` */
export function offsetLabel(at: Date | number, timeZone = readersZone()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
