import { dayLabel, reminderDays, untilMorning } from './reminder-days.ts';

test.each([
  ['2026-11-28T03:29:59Z', '2026-11-28', '2027-11-28'],
  ['2026-11-28T03:30:00Z', '2026-11-29', '2027-11-28'],
  ['2026-11-28T18:30:00Z', '2026-11-29', '2027-11-29'],
])('at %s the next morning in India is that of %s', (now, min, max) => {
  expect(reminderDays(Date.parse(now))).toEqual({ min, max });
});

test.each([
  ['2026-11-28T03:29:00Z', 60_000],
  ['2026-11-28T03:30:00Z', 86_400_000],
  ['2026-11-28T18:30:00Z', 9 * 3_600_000],
])('at %s it is %d ms until the next morning', (now, ms) => {
  expect(untilMorning(Date.parse(now))).toBe(ms);
});

test('a day is the same in every time zone', () => {
  expect(dayLabel('2027-01-31')).toBe('31 Jan 2027');
});
