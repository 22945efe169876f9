import { momentText } from './moment-text.ts';

test.each([
  ['Europe/Berlin', '2027-10-31T00:30:00Z', 'GMT+02:00'],
  ['Europe/Berlin', '2027-10-31T01:30:00Z', 'GMT+01:00'],
  ['Europe/Berlin', '2027-10-31T02:00:00Z', ''],
  ['Europe/Berlin', '2027-03-28T01:30:00Z', ''],
  ['America/New_York', '2027-11-07T05:30:00Z', 'GMT-04:00'],
  ['Australia/Lord_Howe', '2027-04-03T14:45:00Z', 'GMT+11:00'],
  ['Australia/Lord_Howe', '2027-04-03T15:15:00Z', 'GMT+10:30'],
  ['Asia/Kolkata', '2027-10-31T00:30:00Z', ''],
])('in %s, %s is shown with the offset %j', (zone, at, offset) =>
  expect(/GMT.*|$/.exec(momentText(new Date(at), zone))?.[0]).toBe(offset),
);
