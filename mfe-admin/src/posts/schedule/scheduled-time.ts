import { readLocalTime } from './local-time.ts';

/** The last moment that a `datetime-local` field takes: browsers let a year have six digits, which no `Date` can read. */
export const LAST = '9999-12-31T23:59';

/** @returns IANA name of this device's zone */
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * @param local what a `datetime-local` field holds, in the time zone of this device
 * @param now milliseconds since 1970
 * @returns the moment as the API takes it, or why it cannot be
 */
export function scheduledTime(
  local: string,
  now: number,
  timeZone = zoneHere(),
): { readonly publishAt: string } | { readonly why: string } {
  const time = readLocalTime(local, timeZone);
  if (!time) return { why: 'Please choose a day and a time.' };
  if (time.at <= now) return { why: 'This time has passed. Please choose a later one.' };
  return { publishAt: new Date(time.at).toISOString() };
}

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** Indian Standard Time is so far ahead of UTC, the whole year. */
const IST_MS = 330 * MINUTE_MS;

/**
 * @param now milliseconds since 1970
 * @returns for a `datetime-local` field: nine in the morning of the day after, in India, where the readers are
 */
export function proposedTime(now: number, timeZone = zoneHere()): string {
  const tomorrow = Math.floor((now + IST_MS) / DAY_MS + 1) * DAY_MS;
  const at = tomorrow - IST_MS + 9 * 60 * MINUTE_MS;
  // The Swedish way to write it is that of ISO 8601.
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv', { timeZone, ...style }).format(at).replace(' ', 'T');
}

/**
 * @param local what is typed so far: of what is no moment yet, the offset is today's
 * @returns the name of this device's time zone with its distance to UTC, which summer time changes
 */
export function timeZoneLabel(local: string, timeZone = zoneHere()): string {
  const at = readLocalTime(local, timeZone)?.at ?? Date.now();
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${timeZone} (${offset})`;
}

/** @returns when a post will appear, in words, with what is special about that hour; empty while that is no moment */
export function momentLabel(local: string, timeZone = zoneHere()): string {
  const time = readLocalTime(local, timeZone);
  if (!time) return '';
  const moment = new Intl.DateTimeFormat('en', {
    ...{ timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'longOffset' },
  }).format(time.at);
  const special = {
    0: ' Clocks go forward that day, and skip the time that you typed.',
    1: '',
    2: ' Clocks go back that day, and show this time twice: it will be the first.',
  }[time.times];
  return `The post will appear on ${moment}.${special}`;
}
