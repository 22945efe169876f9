import { offsetLabel, readersZone } from '../../ui/time/moment-text.ts';
import { readLocalTime } from './local-time.ts';

/** Maximum of a `datetime-local` field: browsers allow six-digit years, which `Date` cannot parse. */
export const LAST = '9999-12-31T23:59';

/**
 * Converts the value of a scheduling field.
 *
 * @param local value of a `datetime-local` field, in this device's time zone
 * @param now milliseconds since the epoch
 * @returns the time for the API, or why it is not possible
 */
export function scheduledTime(
  local: string,
  now: number,
  timeZone = readersZone(),
): { readonly publishAt: string } | { readonly why: string } {
  const time = readLocalTime(local, timeZone);
  if (!time) return { why: 'Please choose a date and time.' };
  if (time.at <= now) return { why: 'This time has passed. Please choose a later one.' };
  return { publishAt: new Date(time.at).toISOString() };
}

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** Offset of Indian Standard Time, all year round. */
const IST_MS = 330 * MINUTE_MS;

/**
 * Returns the default time: nine in the morning of the next day in India, where the readers are.
 *
 * @param now milliseconds since the epoch
 * @returns a value for a `datetime-local` field
 */
export function proposedTime(now: number, timeZone = readersZone()): string {
  const tomorrow = Math.floor((now + IST_MS) / DAY_MS + 1) * DAY_MS;
  const at = tomorrow - IST_MS + 9 * 60 * MINUTE_MS;
  // The Swedish format is that of ISO 8601.
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv', { timeZone, ...style }).format(at).replace(' ', 'T');
}

/**
 * @param local the current input; if it is not a valid time, today's offset is used
 * @returns the name of this device's time zone with its UTC offset, which changes with summer time
 */
export function timeZoneLabel(local: string, timeZone = readersZone()): string {
  const at = readLocalTime(local, timeZone)?.at ?? Date.now();
  return `${timeZone} (${offsetLabel(at, timeZone)})`;
}

/** @returns the publication time in words, with a note if that hour is skipped or repeated; empty if invalid */
export function momentLabel(local: string, timeZone = readersZone()): string {
  const time = readLocalTime(local, timeZone);
  if (!time) return '';
  const moment = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  }).format(time.at);
  const special = {
    0: ' Clocks go forward that day and skip the time you entered.',
    1: '',
    2: ' Clocks go back that day, so this time occurs twice; the first one is used.',
  }[time.times];
  return `The post will be published on ${moment}.${special}`;
}
