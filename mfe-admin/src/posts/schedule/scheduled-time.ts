/** The last moment that a `datetime-local` field takes: browsers let a year have six digits, which no `Date` can read. */
export const LAST = '9999-12-31T23:59';

/**
 * @param local what a `datetime-local` field holds, in the time zone of this device
 * @param now milliseconds since 1970
 * @returns the moment as the API takes it, or why it cannot be
 */
export function scheduledTime(
  local: string,
  now: number,
): { readonly publishAt: string } | { readonly why: string } {
  const time = new Date(local);
  if (Number.isNaN(time.getTime())) return { why: 'Please choose a day and a time.' };
  if (time.getTime() <= now) return { why: 'This time has passed. Please choose a later one.' };
  return { publishAt: time.toISOString() };
}

/**
 * @param at what is typed so far: of what is no moment yet, the offset is today's
 * @returns the name of this device's time zone with its distance to UTC, which summer time changes
 */
export function timeZoneLabel(at: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const moment = Number.isNaN(at.getTime()) ? new Date() : at;
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset' }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${timeZone} (${offset})`;
}
