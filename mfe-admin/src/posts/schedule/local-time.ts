import { offsetLabel } from '../../ui/time/moment-text.ts';

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const DAY_MS = 86_400_000;

/** A date and time on the clocks of a time zone. */
export interface LocalTime {
  /** Milliseconds since the epoch: of a repeated hour the first, of a skipped one what clocks show instead. */
  readonly at: number;
  /** How often that day's clocks show it: 0 when summer time begins, 2 when it ends. */
  readonly times: 0 | 1 | 2;
}

/**
 * Parses a local time.
 *
 * @param local value of a `datetime-local` field, e.g. `2027-03-28T02:30`
 * @param timeZone IANA name
 * @returns undefined for invalid or incomplete values
 */
export function readLocalTime(local: string, timeZone: string): LocalTime | undefined {
  const [, ...parts] = LOCAL.exec(local) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  const asUtc = new Date(0);
  asUtc.setUTCFullYear(year, month - 1, day);
  asUtc.setUTCHours(hour, minute);
  if (parts.length === 0 || asUtc.toISOString().slice(0, 16) !== local) return undefined;
  const wall = asUtc.getTime();
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((at) => offsetAt(at, timeZone)) as [
    number,
    number,
  ];
  const moments = [...new Set([wall - before, wall - after])]
    .filter((at) => at + offsetAt(at, timeZone) === wall)
    .sort((one, other) => one - other);
  return { at: moments[0] ?? wall - before, times: moments.length as LocalTime['times'] };
}

/** @returns milliseconds by which a time zone is ahead of UTC */
function offsetAt(at: number, timeZone: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(offsetLabel(at, timeZone)) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1_000;
  return sign === '-' ? -ahead : ahead;
}
