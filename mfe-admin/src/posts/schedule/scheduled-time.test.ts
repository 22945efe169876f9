import fc from 'fast-check';
import { readLocalTime } from './local-time.ts';
import { momentLabel, proposedTime, scheduledTime, timeZoneLabel } from './scheduled-time.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T12:00:00Z', 'Asia/Kolkata', '2026-03-02T09:00'],
  ['2026-03-01T18:29:59Z', 'Asia/Kolkata', '2026-03-02T09:00'],
  ['2026-03-01T18:30:00Z', 'Asia/Kolkata', '2026-03-03T09:00'],
  ['2026-03-01T12:00:00Z', 'America/New_York', '2026-03-01T22:30'],
  ['2026-12-31T12:00:00Z', 'UTC', '2027-01-01T03:30'],
])('at %s in %s, proposes %s: tomorrow at nine in India', (now, zone, local) => {
  expect(proposedTime(Date.parse(now), zone)).toBe(local);
});

test.each([
  ['', 'choose a date'],
  ['2026-03-01T12:00', 'has passed'],
  ['0027-03-01T12:00', 'has passed'],
  ['20277-03-01T02:03', 'choose a date'],
  ['2027-02-30T02:03', 'choose a date'],
  ['2027-03', 'choose a date'],
])('%j is refused with a reason', (local, why) => {
  expect(scheduledTime(local, now, 'UTC')).toEqual({ why: expect.stringContaining(why) });
});

test.each([
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z', '3:30 AM GMT+02:00', 'skip'],
  ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z', '2:30 AM GMT+02:00', 'twice'],
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z', '3:30 AM GMT-04:00', 'skip'],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z', '1:30 AM GMT-04:00', 'twice'],
  ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00.000Z', '2:45 AM GMT+11:00', 'skip'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z', '1:45 AM GMT+11:00', 'twice'],
  ['Asia/Kolkata', '2027-03-28T02:30', '2027-03-27T21:00:00.000Z', '2:30 AM GMT+05:30', ''],
])('in %s, %s means %s, which is shown before it is set', (zone, local, at, words, special) => {
  expect(scheduledTime(local, now, zone)).toEqual({ publishAt: at });
  const said = momentLabel(local, zone).replace(/\s/g, ' ');
  expect(said).toContain(words);
  expect(/skip|twice/.exec(said)?.[0] ?? '').toBe(special);
});

const zones = fc.constantFrom(
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin', 'America/St_Johns', 'America/Los_Angeles'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca', 'UTC'],
);

test('any input in any zone throws nothing, and matches what clocks show', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789-T:+Z '), maxLength: 22 });
  const date = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  const typed = fc.oneof(
    digits,
    date.map((one) => one.toISOString().slice(0, 16)),
  );
  fc.assert(
    fc.property(typed, zones, (local, zone) => {
      expect(timeZoneLabel(local, zone)).toMatch(/^\S+ \(GMT.*\)$/);
      const words = momentLabel(local, zone);
      const time = readLocalTime(local, zone);
      expect(words === '').toBe(time === undefined);
      if (!time || time.times === 0) return;
      const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      // That format writes years before 1000 with fewer digits.
      if (local >= '1900') expect(shown.format(time.at).replace(' ', 'T')).toBe(local);
    }),
  );
});
