import type { ReleaseReport, ShellReport } from '@opinionbridge/releases';
import { newCounts } from './new-counts.ts';

const release = { slice: 'blog', version: '1.0.0', manifestSha256: 'a'.repeat(64) };
const fault = { where: 'browser' as const, message: 'broken', stack: [], lastAt: '2026-01-01T00:00:00.000Z' };
const report = (counted: Partial<ReleaseReport>, startedAt = '2026-01-01T00:00:00.000Z') =>
  ({ startedAt, releases: [{ ...release, pages: 0, faults: 0, ...counted }] }) as unknown as ShellReport;
const nothing = { measures: {}, faultGroups: [] };

it('counts the difference to the last report', () => {
  const before = report({
    pages: 10,
    faults: 1,
    measures: { CLS: [4, 0, 0, 0, 0] },
    faultGroups: [{ ...fault, count: 1 }],
  });
  const now = report({
    pages: 13,
    faults: 3,
    measures: { CLS: [4, 2, 0, 0, 0] },
    faultGroups: [{ ...fault, count: 3 }],
  });
  expect(newCounts(before, now)).toEqual([
    {
      ...release,
      pages: 3,
      faults: 2,
      measures: { CLS: [0, 2, 0, 0, 0] },
      faultGroups: [{ ...fault, count: 2 }],
    },
  ]);
  expect(newCounts(now, now)).toEqual([]);
});

it.each<[string, ShellReport | null, ShellReport]>([
  ['that was not heard before', null, report({ pages: 5 })],
  ['that was started anew', report({ pages: 3 }), report({ pages: 5 }, '2026-01-02T00:00:00.000Z')],
  ['that had forgotten the release', report({ pages: 8 }), report({ pages: 5 })],
  ['of an earlier version', { ...report({ pages: 3 }), startedAt: undefined }, report({ pages: 5 })],
])('counts everything of a shell %s', (_what, before, now) => {
  expect(newCounts(before, now)).toEqual([{ ...release, ...nothing, pages: 5, faults: 0 }]);
});
