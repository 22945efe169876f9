import { objectionTo } from './judge-promotion.ts';

const good = {
  slice: 'blog',
  version: '1.4.0',
  manifestSha256: 'b'.repeat(64),
  site: 'https://staging.example.org',
  currentSince: '2026-11-27T08:00:00.000Z',
  currentHours: 24,
  quarantine: null,
  pages: { delivered: 1_000, failed: 5 },
  browsers: { visits: 800, faults: 3 },
};
const rules = { hours: 24, pages: 1_000 };

test.each<[string | undefined, object]>([
  [undefined, {}],
  ['current on staging for 3 of 24 hours', { currentHours: 3 }],
  ['999 of 1000 pages on staging', { pages: { delivered: 999, failed: 0 } }],
  ['40 of 1000 pages failed on staging', { pages: { delivered: 1_000, failed: 40 } }],
  ['faults that browsers reported on staging: 40 in 800 visits', { browsers: { visits: 800, faults: 40 } }],
  ['faults that browsers reported on staging: 1 in 0 visits', { browsers: { visits: 0, faults: 1 } }],
  ['quarantined on staging: asha: blank pages', { quarantine: 'asha: blank pages' }],
  ['not the current release on staging', { currentSince: null }],
])('%s', (objection, changes) => expect(objectionTo({ ...good, ...changes }, rules)).toBe(objection));

test('compares arbitrarily large figures', () => {
  const endless = Number.MAX_SAFE_INTEGER;
  const fails = { ...good, pages: { delivered: endless, failed: endless } };
  expect(objectionTo(fails, rules)).toContain('pages failed');
  expect(objectionTo({ ...good, pages: { delivered: endless, failed: 0 } }, rules)).toBeUndefined();
  expect(
    objectionTo({ ...good, pages: { delivered: 0, failed: endless } }, { hours: 0, pages: 0 }),
  ).toBeUndefined();
});
