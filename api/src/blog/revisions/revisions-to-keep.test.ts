import fc from 'fast-check';
import { ALL_MS, DAILY_MS, revisionsToDelete } from './revisions-to-keep.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-20T12:00:00Z');
/** Revisions saved the given numbers of days ago, oldest first. */
const saved = (...daysAgo: number[]) => daysAgo.map((days) => ({ savedAt: new Date(now - days * DAY_MS) }));
const kept = (rows: { savedAt: Date }[]) => {
  const deleted = revisionsToDelete(rows, now);
  return rows
    .filter((row) => !deleted.includes(row))
    .map(({ savedAt }) => (now - savedAt.getTime()) / DAY_MS);
};

it('keeps all of the last 30 days', () =>
  expect(kept(saved(29.99, 29.98, 0.2, 0.1))).toEqual([29.99, 29.98, 0.2, 0.1]));

it('keeps the last of each day for a year, then the last of each month', () => {
  expect(kept(saved(40.3, 40.2, 40.1, 39.2))).toEqual([40.1, 39.2]);
  expect(kept(saved(410, 409, 408, 370, 369, 368))).toEqual([408, 368]);
});

it('keeps one revision per period for any history; thinning is idempotent', () => {
  const ages = fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { maxLength: 60 });
  fc.assert(
    fc.property(ages, (days) => {
      const rows = saved(...days.sort((a, b) => b - a));
      const left = rows.filter((row) => !revisionsToDelete(rows, now).includes(row));
      expect(revisionsToDelete(left, now)).toEqual([]);
      expect(left.at(-1)).toBe(rows.at(-1));
      expect(left.filter(({ savedAt }) => now - savedAt.getTime() < ALL_MS)).toHaveLength(
        rows.filter(({ savedAt }) => now - savedAt.getTime() < ALL_MS).length,
      );
      const months = new Set(rows.map(({ savedAt }) => savedAt.toISOString().slice(0, 5)));
      for (const year of months)
        expect(left.some(({ savedAt }) => savedAt.toISOString().startsWith(year))).toBe(true);
      expect(left.filter(({ savedAt }) => now - savedAt.getTime() >= DAILY_MS).length).toBeLessThanOrEqual(
        20,
      );
    }),
  );
});
