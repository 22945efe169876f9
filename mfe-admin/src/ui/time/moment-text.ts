const plain = (timeZone?: string) =>
  new Intl.DateTimeFormat(undefined, {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    ...(timeZone !== undefined && { timeZone }),
  });
const here = plain();
/** Clocks go back by so much, in milliseconds; on Lord Howe Island by half of it. */
const SHIFTS = [1_800_000, 3_600_000];

/**
 * A point in time in the reader's zone and manner; with its distance to UTC in an hour that clocks show twice, which it would not say.
 *
 * @param timeZone IANA name, where it is not the reader's
 */
export function momentText(date: Date, timeZone?: string): string {
  const format = timeZone === undefined ? here : plain(timeZone);
  const text = format.format(date);
  const isTwice = SHIFTS.some((shift) =>
    [-shift, shift].some((by) => format.format(date.getTime() + by) === text),
  );
  if (!isTwice) return text;
  const zoned = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', ...(timeZone && { timeZone }) });
  const offset = zoned.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value;
  return `${text} ${offset}`;
}
