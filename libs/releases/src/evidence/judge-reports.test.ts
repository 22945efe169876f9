import type { ShellReport } from '../shell-report.ts';
import { evidenceInReports, rampStanding, wantedReleases } from './judge-reports.ts';

const release = { version: '2', manifestSha256: 'b'.repeat(64) };
const before = { version: '1', manifestSha256: 'a'.repeat(64) };
const none = { pages: 0, faults: 0, visitors: 0 };
const served = (networks: number, failing = 0) => ({ served: networks, failing });

type Trial = NonNullable<ShellReport['trials']>[number];
/** A shell's report after reading revision 7. */
const report = (trial: Partial<Trial> = {}, more: Partial<ShellReport> = {}) =>
  ({
    registry: { revision: 7 },
    releases: [],
    trials: [{ slice: 'blog', ...release, now: none, before: none, browsers: served(0), ...trial }],
    ...more,
  }) as unknown as ShellReport;

const wanted = { release, since: 7 };
const failing = { pages: 20, faults: 6, visitors: 3 };
const fine = { pages: 200, faults: 1, visitors: 1 };

it('judges the active release, the canary and previous releases', () => {
  const entry = { active: release, since: 5, previous: [before], canary: null } as never;
  expect(wantedReleases(entry)).toEqual([
    { release, since: 5 },
    { release: before, since: 5 },
  ]);
});

it('adds up reports of shells that each have too few pages', () => {
  const one = report({ now: { pages: 10, faults: 3, visitors: 3 }, before: fine });
  expect(evidenceInReports('blog', wanted, [one])).toBeUndefined();
  expect(evidenceInReports('blog', wanted, [one, one])).toMatch(/^6 of 20 pages failed on 2 shells/);
});

it('ignores shells behind the revision, and reports on other releases', () => {
  const loud = { now: failing, before: fine };
  const early = report(loud, { registry: { revision: 6 } } as never);
  expect(evidenceInReports('blog', wanted, [early])).toBeUndefined();
  expect(evidenceInReports('blog', wanted, [report({ ...loud, slice: 'admin' })])).toBeUndefined();
  expect(evidenceInReports('blog', wanted, [report({ ...loud, ...before })])).toBeUndefined();
  expect(evidenceInReports('blog', wanted, [report(loud)])).toBeDefined();
});

it('believes a shell’s quarantine, including its reason', () => {
  const said = { slice: 'blog', ...release, state: 'quarantined', reason: 'It throws.' };
  const heard = report({}, { releases: [said] } as never);
  expect(evidenceInReports('blog', wanted, [heard])).toBe('A shell refused it: It throws.');
});

it('grows a canary with enough pages and visitors, and reports what is missing', () => {
  const standing = (...reports: ShellReport[]) =>
    rampStanding('blog', { release, share: 5, since: 7 } as never, { revision: 7 }, reports);
  const half = report({ now: { pages: 10, faults: 0, visitors: 0 }, browsers: served(3) });
  expect(standing(half)).toEqual({ doubted: undefined, lacking: 'inconclusive: 10 of 20 pages' });
  expect(standing(half, half)).toEqual({ doubted: undefined, lacking: undefined });
  // Both shells may have served the same two visitors.
  const two = report({ now: { pages: 10, faults: 0, visitors: 0 }, browsers: served(2) });
  expect(standing(two, two).lacking).toBe('inconclusive: 2 of 3 visitors');
  expect(standing(half, report({ browsers: served(10, 1) })).doubted).toMatch(
    /^browsers of 1 of 10 networks/,
  );
});

it('keeps a canary whose pages differ at its share, and says how', () => {
  const differs = '/blog: status 404, before 200';
  const enough = { now: { pages: 20, faults: 0, visitors: 0 }, browsers: served(3) };
  const canary = { release, share: 5, since: 7 } as never;
  const reports = [report(enough), report({ ...enough, differs })];
  expect(rampStanding('blog', canary, { revision: 7 }, reports).lacking).toBe(`its pages differ: ${differs}`);
});
