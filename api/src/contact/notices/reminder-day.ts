import { fieldProblem } from '../../platform/http/problems/problem.ts';

const DAY_MS = 86_400_000;
/** Reminders are for what one waits for, not for the next year's calendar. */
const FURTHEST_MS = 366 * DAY_MS;

/**
 * When somebody is reminded on a day: at nine in the morning in India.
 *
 * @param day such as `2027-01-31`
 * @throws Problem `validation_failed` for what is no day, one whose morning has passed, and one more than a year away
 */
export function reminderTime(day: string, now: Date): Date {
  const time = new Date(`${day}T09:00:00+05:30`);
  // JavaScript takes 31 February for 3 March. The morning in India is on the same day in UTC.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time.getTime()) && dayOf(time) === day;
  if (!isDay) throw fieldProblem('day', 'not_a_date', 'There is no such day. Write it as 2027-01-31.');
  if (time <= now)
    throw fieldProblem(
      'day',
      'too_small',
      'Nine in the morning (IST) of this day is past. Choose a later day.',
    );
  if (time.getTime() > now.getTime() + FURTHEST_MS)
    throw fieldProblem('day', 'too_large', 'This is more than a year away. Choose an earlier day.');
  return time;
}

/** @returns the day of such a time, `2027-01-31` */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
