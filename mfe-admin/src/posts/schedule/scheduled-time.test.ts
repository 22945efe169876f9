import { scheduledTime, timeZoneLabel } from './scheduled-time.ts';

const now = new Date('2026-03-01T12:00:00').getTime();

test('a local time becomes a moment with its zone', () => {
  expect(scheduledTime('2026-03-01T12:01', now)).toEqual({
    publishAt: new Date('2026-03-01T12:01:00').toISOString(),
  });
});

test.each([
  ['', 'choose a day'],
  ['2026-03-01T12:00', 'has passed'],
  ['0027-03-01T12:00', 'has passed'],
  ['20277-03-01T02:03', 'choose a day'],
])('%j is refused with a reason', (local, why) => {
  expect(scheduledTime(local, now)).toEqual({ why: expect.stringContaining(why) });
});

test.each(['2026-03-01T12:00', '20277-03-01T02:03', '0027-03-01T12:00', '275760-12-31T23:59', '2026-03'])(
  'the zone is named with its distance to UTC, whatever is typed so far: %s',
  (local) => expect(timeZoneLabel(new Date(local))).toMatch(/^\S+ \(GMT.*\)$/),
);
