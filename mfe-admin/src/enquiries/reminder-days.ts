const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Key of the reminders that are due, for those who change one. */
export const DUE_REMINDERS = ['reminders'];

const dayInIndia = (at: number) => new Date(at + 5.5 * HOUR_MS).toISOString().slice(0, 10);

/** @returns the first and the last day of a reminder as a date field takes them: nine in the morning in India is to come, within a year */
export const reminderDays = (now: number) => ({
  min: dayInIndia(now + 15 * HOUR_MS),
  max: dayInIndia(now + 365 * DAY_MS),
});

/** @returns milliseconds until it is nine in the morning in India: only then do reminders become due */
export const untilMorning = (now: number) => DAY_MS - ((now - 3.5 * HOUR_MS) % DAY_MS);

/** @param day such as `2027-01-31` @returns `31 Jan 2027` */
export const dayLabel = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
