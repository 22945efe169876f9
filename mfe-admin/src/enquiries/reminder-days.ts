const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Query key of due reminders, for invalidation after changes. */
export const DUE_REMINDERS = ['reminders'];

const dayInIndia = (at: number) => new Date(at + 5.5 * HOUR_MS).toISOString().slice(0, 10);

/** @returns a date field's limits: nine in the morning in India must be in the future, and within a year */
export const reminderDays = (now: number) => ({
  min: dayInIndia(now + 15 * HOUR_MS),
  max: dayInIndia(now + 365 * DAY_MS),
});

/** @returns milliseconds until nine in the morning in India, the only time at which reminders become due */
export const untilMorning = (now: number) => DAY_MS - ((now - 3.5 * HOUR_MS) % DAY_MS);

/** @returns `31 Jan 2027` for `2027-01-31` */
export const dayLabel = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
