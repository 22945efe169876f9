import { serviceLabel } from './service-labels.ts';

const of = { active: '3', canary: null, rollbackTo: '2' };
const pin = { version: '3', by: 'a', at: '', why: '' };

const now = { pages: 0, faults: 0 };
const canary = { version: '1', share: 5, since: null, ramp: null, waitsFor: null, now, before: now };
const marks = { pin: null, quarantine: null };

test.each([
  [of, { ...marks, version: '3', pin }, ' active, pinned'],
  [of, { ...marks, version: '2' }, ' rollback target'],
  [of, { ...marks, version: '1' }, ''],
  [of, { ...marks, version: '1', quarantine: pin }, ' quarantined'],
  [undefined, { ...marks, version: '1' }, ''],
  [{ ...of, canary }, { ...marks, version: '1' }, ' canary for 5 %'],
])('describes what visitors get of a release: %j, %j', (slice, release, words) => {
  expect(serviceLabel(slice, release)).toBe(words);
});
