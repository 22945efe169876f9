import { fieldProblem } from '../../platform/http/problems/problem.ts';

const DAY_MS = 86_400_000;
/** Reminders are for pending matters, not for next year's calendar. */
const FURTHEST_MS = 366 * DAY_MS;

/**
 * Returns the time of a reminder: nine in the morning in India.
 *
 * @param day such as `2027-01-31`
 * @throws Problem `validation_failed` for an invalid day, one whose morning has passed, or one more than a year away
 */
export function reminderTime(day: string, now: Date): Date {
  const time = new Date(`${day}T09:00:00+05:30`);
  // JavaScript parses 31 February as 3 March. Nine in the morning in India is on the same day in UTC.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time.getTime()) && dayOf(time) === day;
  if (!isDay) throw fieldProblem('day', 'not_a_date', 'There is no such day. Write it as 2027-01-31.');
  if (time <= now)
    throw fieldProblem(
      'day',
      'too_small',
      'Nine in the morning (IST) on this day has passed. Choose a later day.',
    );
  if (time.getTime() > now.getTime() + FURTHEST_MS)
    throw fieldProblem('day', 'too_large', 'This is more than a year away. Choose an earlier day.');
  return time;
}

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
