import { scheduledTime, timeZoneWords } from './scheduled-time.ts';

const now = new Date('2026-03-01T12:00:00').getTime();

test('a local time becomes a moment with its zone', () => {
  expect(scheduledTime('2026-03-01T12:01', now)).toEqual({
    publishAt: new Date('2026-03-01T12:01:00').toISOString(),
  });
});

test.each([
  ['', 'choose a day'],
  ['2026-03-01T12:00', 'has passed'],
])('%j is refused with a reason', (local, why) => {
  expect(scheduledTime(local, now)).toEqual({ why: expect.stringContaining(why) });
});

test('the zone is named with its distance to UTC', () => {
  expect(timeZoneWords(new Date())).toMatch(/^\S+ \(GMT.*\)$/);
});
