import { serviceLabel } from './service-labels.ts';

const of = { active: '3', canary: null, rollbackTo: '2' };
const pin = { version: '3', by: 'a', at: '', why: '' };

test('describes what visitors get of a release', () => {
  expect(serviceLabel(of, { version: '3', pin, quarantine: null })).toBe(' active, pinned');
  expect(serviceLabel(of, { version: '2', pin: null, quarantine: null })).toBe(' rollback target');
  expect(serviceLabel(of, { version: '1', pin: null, quarantine: null })).toBe('');
  expect(serviceLabel(of, { version: '1', pin: null, quarantine: pin })).toBe(' quarantined');
  expect(serviceLabel(undefined, { version: '1', pin: null, quarantine: null })).toBe('');
  const now = { pages: 0, faults: 0 };
  const canary = { version: '1', share: 5, since: null, ramp: null, waitsFor: null, now, before: now };
  expect(serviceLabel({ ...of, canary }, { version: '1', pin: null, quarantine: null })).toBe(
    ' canary for 5 %',
  );
});
